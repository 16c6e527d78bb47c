import { Tenant } from '#contract/system/tenant.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(Tenant);

/** SYS-19 租户管理: the tenants of this installation, each with its own data. */
export const TenantList = () => (
    <ListFrame
        filters={
            <>
                <Filter source="name" />
                <Filter source="status" />
            </>
        }
    >
        <DataList>
            <Col source="name" width={240} />
            <Col source="tenantNo" width={112} />
            <Col source="status" />
            <Col source="beginDate" />
            <Col source="endDate" />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

import { DataSource } from '#contract/system/data-source.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(DataSource);

/** SYS-16 多数据源管理 (wire-contract 13.11): databases that reports can read. */
export const DataSourceList = () => (
    <ListFrame
        filters={
            <>
                <Filter source="name" />
                <Filter source="dbType" />
                <Filter source="code" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="name" width={180} />
            <Col source="code" width={160} />
            <Col source="dbType" width={120} />
            <Col source="dbDriver" width={190} isHidden={false} />
            <Col source="dbUrl" width={300} isHidden={false} />
            <Col source="dbUsername" />
            <Col source="remark" width={200} isHidden />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

import { Role } from '#contract/system/role.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { GrantButton } from './GrantButton.tsx';

const { Col, Filter } = fieldsOf(Role);

const filters = (
    <>
        <Filter source="roleName" />
        <Filter source="roleCode" />
        <Filter source="createTime" />
    </>
);

/** SYS-02 (wire-contract 13.2). */
export const RoleList = () => (
    <ListFrame filters={filters}>
        <DataList isNumbered>
            <Col source="roleName" />
            <Col source="roleCode" />
            <Col source="rank" width={100} />
            <Col source="description" width={220} />
            <Col source="createTime" />
            <Col source="updateTime" />
            <ActionCol width={168} actions={['list', 'edit', 'delete']}>
                <EditRowButton />
                <GrantButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

import { useRecordContext } from 'react-admin';
import { Role } from '#contract/system/role.ts';
import type { Row } from '#contract/kit/entity.ts';
import { homePages } from '#providers/auth/homePages.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
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

/** Title of the start page of the role's holders. */
const HomePage = () => {
    const text = useText();
    const permissions = useShownPermissions();
    const path = useRecordContext<Row<typeof Role>>()?.homePath;
    if (!path) return text('role.homeNone');
    return (permissions && homePages(permissions).find(({ id }) => id === path)?.text) ?? path;
};

/** SYS-02 (wire-contract 13.2). */
export const RoleList = () => (
    <ListFrame filters={filters}>
        <DataList isNumbered>
            <Col source="roleName" />
            <Col source="roleCode" />
            <Col source="rank" width={100} />
            <Col source="homePath" width={180}>
                <HomePage />
            </Col>
            <Col source="description" width={220} />
            <Col source="createTime" />
            <Col source="updateTime" />
            <ActionCol width={148} actions={['list', 'edit', 'delete']}>
                <EditRowButton />
                <GrantButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

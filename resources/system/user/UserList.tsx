import { User } from '#contract/system/user.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { AdvancedQueryButton } from '#src/kit/views/AdvancedQueryButton.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { AvatarCell } from './AvatarCell.tsx';
import { BulkFreezeButton } from './BulkFreezeButton.tsx';
import { NamesCell } from './NamesCell.tsx';
import { RecycleBinButton } from './RecycleBinButton.tsx';
import { UserMoreButton } from './UserMoreButton.tsx';

const { Col, Filter } = fieldsOf(User);

const filters = (
    <>
        <Filter source="username" />
        <Filter source="realname" />
        <Filter source="phone" />
        <Filter source="status" />
        <Filter source="sex" />
        <Filter source="workNo" />
    </>
);

const actions = (
    <>
        <AdvancedQueryButton<typeof User> names={['username', 'realname', 'sex']} />
        <RecycleBinButton />
    </>
);

const bulk = (
    <>
        <BulkFreezeButton status={2} />
        <BulkFreezeButton status={1} />
    </>
);

/** SYS-01 (wire-contract 13.1). */
export const UserList = () => (
    <ListFrame filters={filters} bulk={bulk} actions={actions}>
        <DataList canSelect>
            <Col source="username" />
            <Col source="realname" />
            <Col source="avatar" width={80} isHidden={false}>
                <AvatarCell />
            </Col>
            <Col source="sex" width={80} />
            <Col source="birthday" isHidden={false} />
            <Col source="phone" />
            <Col source="orgCodeTxt" width={180} />
            <Col source="departIds" width={180} isHidden={false}>
                <NamesCell source="departIds" />
            </Col>
            <Col source="workNo" />
            <Col source="status" width={96} />
            <Col source="lastLoginTime" />
            <Col source="createTime" isHidden />
            <ActionCol width={176} actions={['query', 'edit', 'delete', 'changepwd', 'freeze', 'unlock', 'agent']}>
                <EditRowButton />
                <DeleteRowButton />
                <UserMoreButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

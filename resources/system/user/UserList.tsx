import Button from '@mui/material/Button';
import { useState } from 'react';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { WholeFilterDialog } from '#src/kit/bulk/WholeFilterDialog.tsx';
import { useWholeFilter } from '#src/kit/bulk/wholeFilter.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { AvatarCell } from './AvatarCell.tsx';
import { BindMessengerButton } from './BindMessengerButton.tsx';
import { FreezeDialog } from './FreezeDialog.tsx';
import { NamesCell } from './NamesCell.tsx';
import { RecycleBinSheet } from './RecycleBinSheet.tsx';
import { UserMoreButton } from './UserMoreButton.tsx';

/** Freezes (2) or unfreezes (1) the selected users, or all that match the filter. */
const BulkFreezeButton = ({ status }: { status: 1 | 2 }) => {
    const text = useText();
    const may = useMay();
    const { selectedIds = [], onUnselectItems } = useListState();
    const { isTask } = useWholeFilter();
    const [open, setOpen] = useState<'chosen' | 'task'>();
    const close = () => setOpen(undefined);
    if (!may('freeze')) return null;
    const verb = text(status === 2 ? 'user.freeze' : 'user.unfreeze');
    return (
        <>
            <Button size="small" onClick={() => setOpen(isTask ? 'task' : 'chosen')}>
                {verb}
            </Button>
            <FreezeDialog
                open={open === 'chosen'}
                ids={selectedIds.map(String)}
                who={text('user.people', { count: selectedIds.length })}
                status={status}
                onDone={() => onUnselectItems()}
                onClose={close}
            />
            {open === 'task' && (
                <WholeFilterDialog
                    entity={User}
                    call={status === 2 ? 'freezeFound' : 'unfreezeFound'}
                    act={verb}
                    confirm={verb}
                    isDestructive={status === 2}
                    onClose={close}
                />
            )}
        </>
    );
};

/** Opens the recycle bin of users. */
const RecycleBinButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setIsOpen] = useState(false);
    if (!may('recycle')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
                {text('user.recycle')}
            </Button>
            {isOpen && <RecycleBinSheet onClose={() => setIsOpen(false)} />}
        </>
    );
};

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
        <BindMessengerButton />
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
            <ActionCol width={148} actions={['query', 'edit', 'delete', 'changepwd', 'freeze', 'unlock', 'agent']}>
                <EditRowButton />
                <DeleteRowButton />
                <UserMoreButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

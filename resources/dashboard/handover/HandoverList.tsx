import { useRecordContext } from 'react-admin';
import { Handover, TakeHandover, WithdrawHandover } from '#contract/dashboard/handover.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';

const { Col, Filter } = fieldsOf(Handover);

const TAB_KEYS = ['takerId', 'giverId', 'status'];

const filters = (
    <>
        <Filter source="handoverNo" />
        <Filter source="giverName" />
        <Filter source="takerName" />
        <Filter source="createTime" />
    </>
);

/** 交接班: handovers to the user, from the user, and all past ones. */
export const HandoverList = () => (
    <ListFrame filters={filters} tabs={<Tabs />} tabKeys={TAB_KEYS}>
        <DataList>
            <Col source="handoverNo" width={148} />
            <Col source="status" width={88} />
            <Col source="giverName" width={96} />
            <Col source="takerName" width={96} />
            <Col source="openCount" width={96} />
            <Col source="body" width={320} />
            <Col source="createTime" />
            <Col source="takeTime" />
            <Col source="reply" width={200} />
            <ActionCol width={194} actions={['take', 'edit', 'withdraw']}>
                <ActionButton action={TakeHandover} />
                <EditOwnButton />
                <ActionButton action={WithdrawHandover} />
            </ActionCol>
        </DataList>
    </ListFrame>
);

/** Only the giver can edit a handover, and only until it is taken over. */
const EditOwnButton = () => {
    const row = useRecordContext<Row<typeof Handover>>();
    const userId = useSession()?.user?.id;
    return row?.status === 'waiting' && row.giverId === userId ? <EditRowButton /> : null;
};

const Tabs = () => {
    const text = useText();
    const me = useSession()?.user?.id ?? '';
    return (
        <StatusTabs
            tabs={[
                { label: text('shift.tabs.all'), filter: {} },
                { label: text('shift.tabs.waiting'), filter: { takerId: me, status: ['waiting'] } },
                { label: text('shift.tabs.taken'), filter: { takerId: me, status: ['taken'] } },
                { label: text('shift.tabs.given'), filter: { giverId: me } },
            ]}
        />
    );
};

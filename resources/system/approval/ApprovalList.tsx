import Link from '@mui/material/Link';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Approval } from '#contract/system/approval.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { InLinkContext } from '#src/kit/grid/InLinkContext.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import type { ApprovalRow } from './approvalRow.ts';
import { BulkApproveButton } from './BulkApproveButton.tsx';
import { DecideButton } from './DecideButton.tsx';
import { useRecordPath } from './useRecordPath.ts';

/** Number of the record that the request is about, as a link. */
const BizCell = () => {
    const request = useRecordContext<ApprovalRow>();
    const path = useRecordPath(request);
    const isInLink = useContext(InLinkContext);
    const number = request?.bizNo ?? '—';
    if (path === undefined || isInLink) return <>{number}</>;
    return (
        <Link component={RouterLink} to={path} underline="hover" onClick={event => event.stopPropagation()}>
            {number}
        </Link>
    );
};

const { Col, Filter } = fieldsOf(Approval);

const filters = (
    <>
        <Filter source="approvalNo" />
        <Filter source="title" />
        <Filter source="bizNo" />
        <Filter source="amountFen" />
        <Filter source="maker" />
        <Filter source="makeTime" />
    </>
);

/** S47: requests that wait for a second person, and the results of the others. */
export const ApprovalList = () => (
    <ListFrame
        filters={filters}
        tabs={<Tabs />}
        tabKeys={TAB_KEYS}
        sort={{ field: 'makeTime', order: 'DESC' }}
        bulk={<BulkApproveButton />}
    >
        <DataList canSelect>
            <Col source="approvalNo" width={148} />
            <Col source="title" width={260} />
            <Col source="bizKind" width={128}>
                <KindCell />
            </Col>
            <Col source="bizNo" width={160}>
                <BizCell />
            </Col>
            <Col source="amountFen" />
            <Col source="maker" width={96}>
                <PersonCell who="maker" />
            </Col>
            <Col source="makeTime" />
            <Col source="expireAt" />
            <Col source="status" />
            <Col source="checker" width={96}>
                <PersonCell who="checker" />
            </Col>
            <Col source="checkTime" />
            <Col source="checkRemark" width={220} />
            <ActionCol actions={['approve', 'reject', 'cancel']}>
                <DecideButton verb="approve" />
                <DecideButton verb="reject" />
                <DecideButton verb="cancel" />
            </ActionCol>
        </DataList>
    </ListFrame>
);

const TAB_KEYS = ['status'];

const Tabs = () => {
    const text = useText();
    return (
        <StatusTabs
            tabs={[
                { label: text('approval.tabs.all'), filter: {} },
                { label: text('approval.tabs.waiting'), filter: { status: ['pending'] } },
                { label: text('approval.tabs.decided'), filter: { status: ['approved', 'rejected', 'canceled', 'expired', 'failed'] } },
            ]}
        />
    );
};

const KindCell = () => <>{useRecordContext<ApprovalRow>()?.bizKind_dictText ?? '—'}</>;

const PersonCell = ({ who }: { who: 'maker' | 'checker' }) => {
    const request = useRecordContext<ApprovalRow>();
    return <>{request?.[`${who}_dictText`] ?? request?.[who] ?? '—'}</>;
};

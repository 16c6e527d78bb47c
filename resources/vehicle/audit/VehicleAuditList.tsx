import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { BatchApproveAudit, ClaimAudit, VehicleAudit } from '#contract/vehicle/audit.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useText } from '#providers/i18n/useText.ts';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useStatusCounts } from '#src/kit/list/tabs/useStatusCounts.ts';
import { QueueButton } from './QueueButton.tsx';

const TABS = ['pending', 'reviewing', 'approved', 'rejected', 'canceled', 'all'] as const;
const AUDIT_TAB_KEYS = ['status'];

/** Tabs for the statuses of applications, with their counts. */
const AuditTabs = () => {
    const text = useText();
    const numbers = useStatusCounts(AUDIT_TAB_KEYS);
    return (
        <StatusTabs
            tabs={TABS.map(tab => ({
                label: text(`fleet.auditTabs.${tab}`),
                filter: tab === 'all' ? {} : { status: tab },
                ...numbers(tab === 'all' ? undefined : tab),
                tone: tab === 'pending' ? 'warning' : tab === 'reviewing' ? 'processing' : undefined,
            }))}
        />
    );
};

/** Opens the review screen of the current row. */
const OpenReviewButton = () => {
    const text = useText();
    const may = useMay();
    const record = useRecordContext<{ id: string }>();
    const { search } = useLocation();
    if (!record || !may('query')) return null;
    return (
        <Button size="small" component={Link} to={{ pathname: `/vehicle/audit/${encodeURIComponent(record.id)}/show`, search }}>
            {text(may('approve') ? 'fleet.review' : 'fleet.look')}
        </Button>
    );
};

const OPEN = new Set(['pending', 'reviewing']);
const LONG_HOURS = 24;

/** Waiting time; highlighted if it is more than a day. */
const WaitCell = () => {
    const audit = useRecordContext<Row<typeof VehicleAudit> & { id: string }>();
    if (!audit) return null;
    const isLong = OPEN.has(audit.status) && audit.waitHours >= LONG_HOURS;
    return (
        <Box component="span" sx={{ color: isLong ? 'error.main' : 'text.primary' }}>
            {audit.waitText}
        </Box>
    );
};

const { Col, Filter } = fieldsOf(VehicleAudit);

const filters = (
    <>
        <Filter source="plateNo" />
        <Filter source="applyType" />
        <Filter source="submitTime" />
        <Filter source="auditNo" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="driverName" />
        <Filter source="cityId" />
        <Filter source="claimedBy" />
        <Filter source="auditor" />
    </>
);

/** Default filter: applications that wait for an auditor. */
const WAITING = { status: 'pending' };

/** S29 车辆审核: waiting applications, oldest first. */
export const VehicleAuditList = () => {
    const text = useText();
    return (
        <ListFrame
            sort={{ field: 'submitTime', order: 'ASC' }}
            startFilter={WAITING}
            tabs={<AuditTabs />}
            tabKeys={AUDIT_TAB_KEYS}
            filters={filters}
            actions={<QueueButton />}
            bulk={
                <>
                    <BulkActionButton action={ClaimAudit} />
                    <BulkActionButton action={BatchApproveAudit} />
                </>
            }
        >
            <DataList canSelect={[ClaimAudit, BatchApproveAudit]} empty={text('fleet.allDone')}>
                <Col source="auditNo" width={150} />
                <Col source="applyType" width={88} />
                <Col source="plateNo" width={104}>
                    <PlateCell />
                </Col>
                <Col source="typeName" width={128} />
                <Col source="driverName" width={80} />
                <Col source="cityName" width={64} />
                <Col source="submitTime" />
                <Col source="waitText" width={88}>
                    <WaitCell />
                </Col>
                <Col source="status" width={84} />
                <Col source="claimerName" width={84} />
                <Col source="auditorName" />
                <Col source="auditTime" />
                <Col source="rejectCodes" />
                <Col source="auditRemark" />
                <ActionCol actions={['claim', 'query']}>
                    <ActionButton action={ClaimAudit} />
                    <OpenReviewButton />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};

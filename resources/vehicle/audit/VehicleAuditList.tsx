import { BatchApproveAudit, ClaimAudit, VehicleAudit } from '#contract/vehicle/audit.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useText } from '#providers/i18n/useText.ts';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { AUDIT_TAB_KEYS, AuditTabs } from './AuditTabs.tsx';
import { OpenReviewButton } from './OpenReviewButton.tsx';
import { PlateCell } from '#src/kit/fields/PlateCell.tsx';
import { QueueButton } from './QueueButton.tsx';
import { WaitCell } from './WaitCell.tsx';

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

/** What an auditor comes for. */
const WAITING = { status: 'pending' };

/** S29 车辆审核: what waits, the oldest first. */
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
                <ActionCol width={120} actions={['claim', 'query']}>
                    <ActionButton action={ClaimAudit} />
                    <OpenReviewButton />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};

import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ClaimApplication, FirstPass, RecruitAudit } from '#contract/recruit/audit.ts';
import { truncate } from '#providers/format/text.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useStatusCounts } from '#src/kit/list/tabs/useStatusCounts.ts';
import { AUDIT_ACTIONS } from './auditActions.ts';
import { FunnelButton } from './FunnelButton.tsx';

/** Risk flags that were found when the application was submitted. */
const RiskCell = () => {
    const flags = useRecordContext<Row<typeof RecruitAudit>>()?.riskFlags;
    if (!flags) return <>—</>;
    return (
        <span title={flags}>
            <Tag tone="warning">{truncate(flags)}</Tag>
        </span>
    );
};

const { Col, Filter } = fieldsOf(RecruitAudit);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="phone" />
        <Filter source="cityId" />
        <Filter source="applyKind" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="applyNo" />
        <Filter source="plateNo" />
        <Filter source="riskFlags" />
        <Filter source="source" />
        <Filter source="claimedBy" />
        <Filter source="createTime" />
    </>
);

/** Default filter: applications that wait for an auditor. */
const WAITING = { status: 'submitted' };

/** S39 招募审核: the longest waiting applications come first. */
export const AuditList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={<AuditTabs />}
            tabKeys={AUDIT_TAB_KEYS}
            filters={filters}
            bulk={
                <>
                    <BulkActionButton action={ClaimApplication} />
                    <BulkActionButton action={FirstPass} />
                </>
            }
            actions={<FunnelButton />}
            startFilter={WAITING}
            sort={{ field: 'createTime', order: 'ASC' }}
        >
            <DataList canSelect={[ClaimApplication, FirstPass]} empty={text('recruit.none')}>
                <Col source="name" width={104} />
                <Col source="applyNo" width={140} />
                <Col source="phone" width={164} />
                <Col source="applyKind" width={104} />
                <Col source="cityName" width={80} />
                <Col source="typeName" width={130} />
                <Col source="plateNo" width={110}>
                    <PlateCell />
                </Col>
                <Col source="driveYears" width={80} />
                <Col source="status" width={96} />
                <Col source="riskFlags" width={220}>
                    <RiskCell />
                </Col>
                <Col source="waitText" width={96} />
                <Col source="claimerName" width={96} />
                <Col source="interviewAt" />
                <Col source="createTime" />
                <Col source="source" />
                <Col source="inviterName" />
                <ActionCol actions={['edit', 'claim', 'first', 'supplement', 'interview', 'pass', 'reject']}>
                    <EditRowButton />
                    <ActionMenu actions={AUDIT_ACTIONS} />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};

/** Filter keys that the tabs set. */
const AUDIT_TAB_KEYS = ['status'];

const TABS = ['submitted', 'supplement', 'first_passed', 'interview', 'passed', 'rejected', 'withdrawn'] as const;
const TO_DECIDE: readonly string[] = ['submitted', 'first_passed', 'interview'];

/** Applications by status with their counts; amber marks those that wait for an auditor. */
const AuditTabs = () => {
    const text = useText();
    const numbers = useStatusCounts(AUDIT_TAB_KEYS);
    return (
        <StatusTabs
            tabs={[
                { label: text('recruit.all'), filter: {}, ...numbers() },
                ...TABS.map(status => ({
                    label: text(`recruit.tab.${status}`),
                    filter: { status },
                    ...numbers(status),
                    tone: TO_DECIDE.includes(status) ? ('warning' as const) : ('default' as const),
                })),
            ]}
        />
    );
};

import { AuditRenewal, DriverRenewal, RefundRenewal, RemindRenewal } from '#contract/users/driver-renewal.ts';
import { DueMembersQuery, RenewalRateQuery } from '#contract/users/renewal-due.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { Pager } from '#src/kit/list/Pager.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { useStatusCounts } from '#src/kit/list/tabs/useStatusCounts.ts';
import { DueMembers } from './DueMembers.tsx';

/** 续费率: share of the terms ending in each month that were renewed. */
const RenewalRateButton = () => {
    const text = useText();
    return (
        <StatsSheet
            label={text('master.rate.act')}
            title={text('master.rate.title')}
            width={720}
            query={RenewalRateQuery}
            empty={text('master.rate.none')}
            isEmpty={months => months.every(({ ended }) => ended === 0)}
        >
            {months => (
                <ColumnChart
                    label={text('master.rate.title')}
                    height={200}
                    columns={months.map(({ month, ended, renewed }) => ({
                        key: month,
                        label: month.slice(2),
                        value: percent(renewed, ended),
                        text: ended === 0 ? '' : `${percent(renewed, ended)}%`,
                        tone: percent(renewed, ended) >= 60 ? 'success' : 'warning',
                    }))}
                />
            )}
        </StatsSheet>
    );
};

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100));

const { Col, Filter } = fieldsOf(DriverRenewal);

const filters = (
    <>
        <Filter source="driverName" />
        <Filter source="paidTime" />
        <Filter source="planId" />
        <Filter source="renewalNo" />
        <Filter source="kind" />
        <Filter source="payChannel" />
        <Filter source="cityId" />
    </>
);

/** S36 司机续费. */
export const DriverRenewalList = () => (
    <ListFrame
        tabs={<RenewalTabs />}
        tabKeys={RENEWAL_TAB_KEYS}
        filters={filters}
        bulk={<BulkActionButton action={RemindRenewal} />}
        actions={<RenewalRateButton />}
        pager={<Pages />}
    >
        <Body />
    </ListFrame>
);

/** The tab of due members has no pager, because it shows all of them on one page. */
const Pages = () => (useListState().filterValues.stage === 'due' ? null : <Pager />);

/** The renewals, or the members whose renewal is due. */
const Body = () => {
    const { filterValues } = useListState();
    if (filterValues.stage === 'due') return <DueMembers />;
    return (
        <DataList canSelect={[RemindRenewal]}>
            <Col source="renewalNo" width={160} />
            <Col source="driverName" width={110} />
            <Col source="kind" width={80} />
            <Col source="planName" width={96} />
            <Col source="status" width={88} />
            <Col source="months" width={88} />
            <Col source="giftMonths" width={88} />
            <Col source="listFen" />
            <Col source="discountFen" width={96} />
            <Col source="activityName" width={140} />
            <Col source="payFen" />
            <Col source="payChannel" width={96} />
            <Col source="beforeExpire" />
            <Col source="afterExpire" />
            <Col source="paidTime" />
            <Col source="cityName" width={80} />
            <Col source="refundFen" />
            <Col source="auditBy" />
            <Col source="auditTime" />
            <Col source="remark" />
            <ActionCol width={72} actions={['audit', 'refund', 'remind']}>
                <ActionMenu actions={[AuditRenewal, RemindRenewal, RefundRenewal]} />
            </ActionCol>
        </DataList>
    );
};

/** Filter keys that the tabs set. */
const RENEWAL_TAB_KEYS = ['status', 'stage'];

const STATES = ['auditing', 'pending', 'paid', 'refunded', 'closed'] as const;

/** Tabs: all renewals, members whose renewal is due, and renewals by status; with counts. */
const RenewalTabs = () => {
    const text = useText();
    const due = useNamedQuery(DueMembersQuery, {});
    const numbers = useStatusCounts(RENEWAL_TAB_KEYS);
    return (
        <StatusTabs
            tabs={[
                { label: text('people.renewal.all'), filter: {}, ...numbers() },
                { label: text('master.due.tab'), filter: { stage: 'due' }, count: due.data?.total, tone: 'warning' },
                ...STATES.map(status => ({
                    label: text(`people.renewal.${status}`),
                    filter: { status },
                    ...numbers(status),
                    ...(status === 'auditing' ? { tone: 'warning' as const } : {}),
                })),
            ]}
        />
    );
};

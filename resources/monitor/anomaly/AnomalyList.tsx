import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnomalyRuleList } from '#contract/monitor/anomaly-rules.ts';
import { AckAnomaly, Anomaly, CloseAnomaly, IgnoreAnomaly } from '#contract/monitor/anomaly.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, loadAnomalyRules, loadAnomalyStat } from '#providers/monitor/anomalies.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DialogButton } from '#src/kit/dialog/DialogButton.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { AssignButton } from './AssignButton.tsx';
import { BizLink } from './BizLink.tsx';
import { MutesButton } from './MutesButton.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleTable } from './RuleTable.tsx';
import { TrendButton } from './TrendButton.tsx';

/** 规则: the rules with their thresholds and owners. */
const RulesButton = () => {
    const text = useText();
    return (
        <DialogButton label={text('anomaly.rules')} maxWidth="lg">
            <Rules />
        </DialogButton>
    );
};

const Rules = () => {
    const text = useText();
    const [edited, setEdited] = useState<AnomalyRuleList[number]>();
    const rules = useQuery({ queryKey: [ANOMALIES, 'rules'], queryFn: ({ signal }) => loadAnomalyRules(signal) });
    return (
        <>
            <QueryState query={rules} empty={text('chart.noData')}>
                {list => <RuleTable rules={list} onEdit={setEdited} />}
            </QueryState>
            {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
        </>
    );
};

/** Filter keys that the tabs set. */
const ANOMALY_TAB_KEYS = ['status'];
const EVERY_MS = 30_000;

/** Anomaly statuses, with the number that the caller may see. */
const AnomalyTabs = () => {
    const text = useText();
    const { data } = useQuery({
        queryKey: [ANOMALIES, 'stat'],
        queryFn: ({ signal }) => loadAnomalyStat(signal),
        refetchInterval: EVERY_MS,
    });
    const tab = (status: 'open' | 'ack' | 'closed' | 'ignored') => ({
        label: text(`anomaly.tabs.${status}`),
        filter: { status },
        ...(data && { count: data.byStatus[status] ?? 0 }),
    });
    return (
        <StatusTabs
            tabs={[
                { ...tab('open'), tone: 'error' },
                { ...tab('ack'), tone: 'warning' },
                { label: text('anomaly.tabs.closed'), filter: { status: 'closed' } },
                { label: text('anomaly.tabs.ignored'), filter: { status: 'ignored' } },
                { label: text('anomaly.tabs.all'), filter: {} },
            ]}
        />
    );
};

const { Col, Filter } = fieldsOf(Anomaly);

const filters = (
    <>
        <Filter source="level" />
        <Filter source="ruleCode" />
        <Filter source="cityId" />
        <Filter source="bizNo" />
        <Filter source="title" />
        <Filter source="ownerBy" />
        <Filter source="firstSeen" />
        <Filter source="lastSeen" />
    </>
);

const actions = (
    <>
        <TrendButton />
        <MutesButton />
        <RulesButton />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={AckAnomaly} />
        <BulkActionButton action={CloseAnomaly} />
        <BulkActionButton action={IgnoreAnomaly} />
    </>
);

/** S48 异常预警: anomalies that need attention, by level, newest first. */
export const AnomalyList = () => (
    <ListFrame
        tabs={<AnomalyTabs />}
        tabKeys={ANOMALY_TAB_KEYS}
        filters={filters}
        actions={actions}
        bulk={bulk}
        startFilter={{ status: 'open' }}
        sort={{ field: 'lastSeen', order: 'DESC' }}
    >
        <DataList>
            <Col source="level" width={80} />
            <Col source="ruleCode" width={128} />
            <Col source="title" width={280} />
            <Col source="bizNo" width={168}>
                <BizLink />
            </Col>
            <Col source="cityName" width={80} />
            <Col source="hits" width={96} />
            <Col source="firstSeen" />
            <Col source="lastSeen" />
            <Col source="status" width={88} />
            <Col source="ownerBy" width={104} />
            <Col source="handleTime" />
            <Col source="handleNote" />
            <ActionCol width={194} actions={['ack', 'close', 'ignore', 'assign']}>
                <ActionButton action={AckAnomaly} />
                <ActionButton action={CloseAnomaly} />
                <ActionButton action={IgnoreAnomaly} />
                <AssignButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

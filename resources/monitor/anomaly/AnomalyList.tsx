import { AckAnomaly, Anomaly, CloseAnomaly, IgnoreAnomaly } from '#contract/monitor/anomaly.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { AnomalyTabs, ANOMALY_TAB_KEYS } from './AnomalyTabs.tsx';
import { AssignButton } from './AssignButton.tsx';
import { BizLink } from './BizLink.tsx';
import { MutesButton } from './MutesButton.tsx';
import { RulesButton } from './RulesButton.tsx';
import { TrendButton } from './TrendButton.tsx';

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

/** S48 异常预警: what needs somebody, the worst and newest first. */
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
            <ActionCol width={224} actions={['ack', 'close', 'ignore', 'assign']}>
                <ActionButton action={AckAnomaly} />
                <ActionButton action={CloseAnomaly} />
                <ActionButton action={IgnoreAnomaly} />
                <AssignButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

import { AppealEvaluation, Evaluation, HideEvaluation, JudgeAppeal, ReplyEvaluation, ShowEvaluation } from '#contract/users/evaluation.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useStatusCounts } from '#src/kit/list/tabs/useStatusCounts.ts';
import { EvaluationStatsButton } from './EvaluationStatsButton.tsx';
import { Stars } from './Stars.tsx';
import { PartyCell } from './PartyCell.tsx';

/** Filter keys that the tabs set. */
const EVALUATION_TAB_KEYS = ['part'];

/** Tabs: all, low scores, pending appeals, and hidden evaluations. */
const EvaluationTabs = () => {
    const text = useText();
    const numbers = useStatusCounts(EVALUATION_TAB_KEYS);
    return (
        <StatusTabs
            tabs={[
                { label: text('people.evaluation.all'), filter: {}, ...numbers('all') },
                { label: text('people.evaluation.low'), filter: { part: 'low' }, ...numbers('low'), tone: 'error' },
                { label: text('people.evaluation.appeal'), filter: { part: 'appeal' }, ...numbers('appeal'), tone: 'warning' },
                { label: text('people.evaluation.hidden'), filter: { part: 'hidden' }, ...numbers('hidden') },
            ]}
        />
    );
};

const { Col, Filter } = fieldsOf(Evaluation);

const ACTIONS = [ReplyEvaluation, HideEvaluation, ShowEvaluation, AppealEvaluation, JudgeAppeal];

const filters = (
    <>
        <Filter source="orderNo" />
        <Filter source="score" />
        <Filter source="toName" />
        <Filter source="tags" />
        <Filter source="content" />
        <Filter source="fromKind" />
        <Filter source="showStatus" />
        <Filter source="appealStatus" />
        <Filter source="cityId" />
        <Filter source="isAuto" />
        <Filter source="createTime" />
    </>
);

/** S34 评价管理. */
export const EvaluationList = () => (
    <ListFrame
        tabs={<EvaluationTabs />}
        tabKeys={EVALUATION_TAB_KEYS}
        filters={filters}
        bulk={<BulkActionButton action={HideEvaluation} />}
        actions={<EvaluationStatsButton />}
    >
        <DataList canSelect={[HideEvaluation]} emptyKey="people.noEvaluations">
            <Col source="orderNo" width={148} />
            <Col source="fromName" width={150}>
                <PartyCell side="from" />
            </Col>
            <Col source="fromKind" width={80} />
            <Col source="toName" width={110}>
                <PartyCell side="to" />
            </Col>
            <Col source="score" width={116}>
                <Stars />
            </Col>
            <Col source="tags" width={150} />
            <Col source="content" width={220} />
            <Col source="images" width={88} />
            <Col source="reply" width={200} />
            <Col source="replyBy" />
            <Col source="isAuto" width={88} />
            <Col source="showStatus" width={88} />
            <Col source="appealStatus" width={96} />
            <Col source="cityName" width={80} />
            <Col source="createTime" />
            <ActionCol width={72} actions={['reply', 'hide', 'show', 'judgeAppeal']}>
                <ActionMenu actions={ACTIONS} />
            </ActionCol>
        </DataList>
    </ListFrame>
);

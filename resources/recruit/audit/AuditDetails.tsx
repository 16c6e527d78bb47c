import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { FirstPass, PassApplication, RecruitAudit, RejectApplication } from '#contract/recruit/audit.ts';
import { ApplicationReviewQuery } from '#contract/recruit/review.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { DecisionBar } from '#src/domain/audit/DecisionBar.tsx';
import { ReviewDesk } from '#src/domain/audit/ReviewDesk.tsx';
import { useQueue } from '#src/domain/audit/useQueue.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { ApplicationPast } from './ApplicationPast.tsx';
import { AUDIT_ACTIONS } from './auditActions.ts';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';

const { Field } = fieldsOf(RecruitAudit);

const OLDEST_FIRST = { field: 'createTime', order: 'ASC' } as const;
const WAITING = { status: 'submitted,first_passed,interview' };
const DECISIONS: readonly unknown[] = [FirstPass, PassApplication, RejectApplication];

const facts = (
    <DescriptionList>
        <Field source="applyNo" />
        <Field source="phone" />
        <Field source="idCard" />
        <Field source="applyKind" />
        <Field source="cityName" />
        <Field source="typeName" />
        <Field source="plateNo">
            <PlateCell />
        </Field>
        <Field source="driveYears" />
        <Field source="source" />
        <Field source="inviterName" />
        <Field source="createTime" />
        <Field source="waitText" />
        <Field source="claimerName" />
        <Field source="firstName" />
        <Field source="firstTime" />
        <Field source="interviewAt" />
        <Field source="secondName" />
        <Field source="secondTime" />
        <Field source="rejectCodes" isWide />
        <Field source="auditRemark" isWide />
    </DescriptionList>
);

/** An application under review: certificates, check results, and regional demand. */
export const AuditDetails = () => {
    const may = useMay();
    return (
        <ShowFrame
            width={1440}
            tags={<StateTag dict="recruit_status" />}
            actions={<ActionMenu actions={AUDIT_ACTIONS.filter(action => !DECISIONS.includes(action))} />}
            footer={(may('first') || may('pass')) && <Decisions />}
        >
            <Desk />
        </ShowFrame>
    );
};

/** The first and the final audit use the same screen; the application's status determines the next step. */
const Decisions = () => {
    const { id = '' } = useParams();
    const status = useRecordContext<Row<typeof RecruitAudit>>()?.status;
    const queue = useQueue(RecruitAudit.resource, decodeURIComponent(id), WAITING, OLDEST_FIRST);
    const approve = status === 'first_passed' || status === 'interview' ? PassApplication : FirstPass;
    return <DecisionBar approve={approve} reject={RejectApplication} rejectDict="recruit_reject" queue={queue} />;
};

const Desk = () => {
    const text = useText();
    const query = useRecordQuery(ApplicationReviewQuery);
    return (
        <QueryState query={query} empty="">
            {review => (
                <ReviewDesk
                    pictures={review.pictures}
                    facts={review.facts}
                    checks={review.checks}
                    head={review.demand && <Alert severity="info">{text('recruit.demand', { text: review.demand.text })}</Alert>}
                >
                    <ApplicationPast review={review} />
                    <TitledPart title={text('recruit.facts')}>{facts}</TitledPart>
                </ReviewDesk>
            )}
        </QueryState>
    );
};

import { RecruitAudit, FirstPass, PassApplication } from '#contract/recruit/audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { AUDIT_ACTIONS } from './auditActions.ts';
import { AuditChecks } from './AuditChecks.tsx';

const { Field } = fieldsOf(RecruitAudit);

const actions = (
    <>
        <ActionButton action={FirstPass} />
        <ActionButton action={PassApplication} variant="contained" />
        <ActionMenu actions={AUDIT_ACTIONS.filter(action => action !== FirstPass && action !== PassApplication)} />
    </>
);

const facts = (
    <DescriptionList>
        <Field source="applyNo" />
        <Field source="phone" />
        <Field source="idCard" />
        <Field source="applyKind" />
        <Field source="cityName" />
        <Field source="typeName" />
        <Field source="plateNo" />
        <Field source="driveYears" />
        <Field source="source" />
        <Field source="inviterName" />
        <Field source="createTime" />
        <Field source="waitText" />
        <Field source="claimedBy" />
        <Field source="firstBy" />
        <Field source="firstTime" />
        <Field source="interviewAt" />
        <Field source="secondBy" />
        <Field source="secondTime" />
        <Field source="rejectCodes" isWide />
        <Field source="auditRemark" isWide />
    </DescriptionList>
);

/** An application on the auditor's desk: what speaks for it, what against, and how much the region needs it. */
export const AuditDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StateTag dict="recruit_status" />} actions={actions}>
            <ShowTabs
                tabs={[
                    { key: 'checks', label: text('recruit.checks'), content: <AuditChecks /> },
                    { key: 'facts', label: text('recruit.facts'), content: facts },
                ]}
            />
        </ShowFrame>
    );
};

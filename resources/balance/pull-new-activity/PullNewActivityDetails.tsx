import { PullNewActivity, PullNewActs } from '#contract/balance/pull-new-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActivityDetails } from '../ActivityDetails.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { InvitePreview } from './InvitePreview.tsx';
import { InviteTab } from './InviteTab.tsx';
import { PullEffectView } from './PullEffectView.tsx';
import { ReferralTreeView } from './ReferralTreeView.tsx';
import { TriggerCell } from './TriggerCell.tsx';

const { Field } = fieldsOf(PullNewActivity);

const facts = (
    <>
        <Field source="cityNames" />
        <Field source="inviterKind" />
        <Field source="inviteeKind" />
        <Field source="triggerCode">
            <TriggerCell />
        </Field>
        <Field source="withinDays" />
        <Field source="perInviterCap" />
        <Field source="inviterFen" />
        <Field source="inviteeFen" />
        <Field source="rewardTo" />
        <Field source="holdDays" />
        <Field source="startAt" />
        <Field source="endAt" />
        <Field source="budgetFen" />
        <Field source="usedFen">
            <BudgetCell />
        </Field>
        <Field source="paidFen" />
        <Field source="createBy" />
        <Field source="createTime" />
        <Field source="ruleText" isWide />
    </>
);

/** Details of a referral activity: its rewards, the people it brought in, and their inviters. */
export const PullNewActivityDetails = () => {
    const text = useText();
    return (
        <ActivityDetails
            acts={PullNewActs}
            facts={facts}
            Preview={InvitePreview}
            tabs={[
                { key: 'invites', label: text('activity.tab.invites'), content: <InviteTab /> },
                { key: 'effect', label: text('activity.tab.effect'), content: <PullEffectView /> },
                { key: 'tree', label: text('activity.tab.tree'), content: <ReferralTreeView /> },
            ]}
        />
    );
};

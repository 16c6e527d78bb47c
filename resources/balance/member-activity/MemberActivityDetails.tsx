import { MemberActivity, MemberActs } from '#contract/balance/member-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActivityDetails } from '../ActivityDetails.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { MemberEffectView } from './MemberEffectView.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { QuotaCell } from './QuotaCell.tsx';

const { Field } = fieldsOf(MemberActivity);

const facts = (
    <>
        <Field source="cityNames" />
        <Field source="planNames" />
        <Field source="target" />
        <Field source="kind" />
        <Field source="offerText" />
        <Field source="perUserLimit" />
        <Field source="startAt" />
        <Field source="endAt" />
        <Field source="quota">
            <QuotaCell />
        </Field>
        <Field source="budgetFen" />
        <Field source="usedFen">
            <BudgetCell />
        </Field>
        <Field source="createBy" />
        <Field source="createTime" />
        <Field source="ruleText" isWide />
    </>
);

/** Details of a member activity: its offer and its results. */
export const MemberActivityDetails = () => {
    const text = useText();
    return (
        <ActivityDetails
            acts={MemberActs}
            facts={facts}
            Preview={OfferPreview}
            tabs={[{ key: 'effect', label: text('activity.tab.effect'), content: <MemberEffectView /> }]}
        />
    );
};

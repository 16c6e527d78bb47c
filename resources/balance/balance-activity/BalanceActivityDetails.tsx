import { useRecordContext } from 'react-admin';
import { BalanceActivity, BalanceActs } from '#contract/balance/balance-activity.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActivityDetails } from '../ActivityDetails.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { BalanceEffectView } from './BalanceEffectView.tsx';
import { Participants } from './Participants.tsx';
import { TopupPreview } from './TopupPreview.tsx';

const { Field } = fieldsOf(BalanceActivity);

/** The target group, if the activity is not for everybody. */
const Chosen = () => {
    const row = useRecordContext<Row<typeof BalanceActivity>>();
    return (
        <>
            {row?.userScope === 'level' && <Field source="levelCodes" />}
            {row?.userScope === 'tag' && <Field source="tagCodes" />}
        </>
    );
};

const facts = (
    <>
        <Field source="cityNames" />
        <Field source="userScope" />
        <Chosen />
        <Field source="startAt" />
        <Field source="endAt" />
        <Field source="budgetFen" />
        <Field source="usedFen">
            <BudgetCell />
        </Field>
        <Field source="joinCount" />
        <Field source="topupFen" />
        <Field source="roi" />
        <Field source="perUserLimit" />
        <Field source="bonusDays" />
        <Field source="bonusUseBp" />
        <Field source="publishBy" />
        <Field source="publishTime" />
        <Field source="createBy" />
        <Field source="createTime" />
        <Field source="tierText" isWide />
        <Field source="ruleText" isWide />
    </>
);

/** Details of a balance activity: its terms, results and participants. */
export const BalanceActivityDetails = () => {
    const text = useText();
    return (
        <ActivityDetails
            acts={BalanceActs}
            facts={facts}
            Preview={TopupPreview}
            tabs={[
                { key: 'effect', label: text('activity.tab.effect'), content: <BalanceEffectView /> },
                { key: 'people', label: text('activity.tab.people'), content: <Participants /> },
            ]}
        />
    );
};

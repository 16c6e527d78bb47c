import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { BalanceActivity, BalanceActs } from '#contract/balance/balance-activity.ts';
import type { Row } from '#contract/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { ActivityDetailActions } from '../ActivityDetailActions.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { BalanceEffectView } from './BalanceEffectView.tsx';
import { Participants } from './Participants.tsx';
import { TopupPreview } from './TopupPreview.tsx';

const { Field } = fieldsOf(BalanceActivity);

/** The details of a balance activity: what it promises, what it brought about, who took part. */
export const BalanceActivityDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StateTag dict="act_status" />} actions={<ActivityDetailActions acts={BalanceActs} />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('activity.tab.facts'), content: <Facts /> },
                    { key: 'effect', label: text('activity.tab.effect'), content: <BalanceEffectView /> },
                    { key: 'people', label: text('activity.tab.people'), content: <Participants /> },
                ]}
            />
        </ShowFrame>
    );
};

const Facts = () => {
    const row = useRecordContext<Row<typeof BalanceActivity>>();
    return (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' } }}>
            <DescriptionList columns={3}>
                <Field source="cityNames" />
                <Field source="userScope" />
                {row?.userScope === 'level' && <Field source="levelCodes" />}
                {row?.userScope === 'tag' && <Field source="tagCodes" />}
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
            </DescriptionList>
            {row && <TopupPreview activity={row} />}
        </Box>
    );
};

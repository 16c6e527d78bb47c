import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { MemberActivity, MemberActs } from '#contract/balance/member-activity.ts';
import type { Row } from '#contract/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { ActivityDetailActions } from '../ActivityDetailActions.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { MemberEffectView } from './MemberEffectView.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { QuotaCell } from './QuotaCell.tsx';

const { Field } = fieldsOf(MemberActivity);

/** The details of a member activity: what it offers, and what it brought about. */
export const MemberActivityDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StateTag dict="act_status" />} actions={<ActivityDetailActions acts={MemberActs} />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('activity.tab.facts'), content: <Facts /> },
                    { key: 'effect', label: text('activity.tab.effect'), content: <MemberEffectView /> },
                ]}
            />
        </ShowFrame>
    );
};

const Facts = () => {
    const row = useRecordContext<Row<typeof MemberActivity>>();
    return (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' } }}>
            <DescriptionList columns={3}>
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
            </DescriptionList>
            {row && <OfferPreview activity={row} />}
        </Box>
    );
};

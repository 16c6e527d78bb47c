import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { PullNewActivity, PullNewActs } from '#contract/balance/pull-new-activity.ts';
import type { Row } from '#contract/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { ActivityDetailActions } from '../ActivityDetailActions.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { InvitePreview } from './InvitePreview.tsx';
import { InviteTab } from './InviteTab.tsx';
import { PullEffectView } from './PullEffectView.tsx';
import { ReferralTreeView } from './ReferralTreeView.tsx';
import { TriggerCell } from './TriggerCell.tsx';

const { Field } = fieldsOf(PullNewActivity);

/** The details of a referral activity: what it pays, whom it brought, who brought them. */
export const PullNewActivityDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StateTag dict="act_status" />} actions={<ActivityDetailActions acts={PullNewActs} />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('activity.tab.facts'), content: <Facts /> },
                    { key: 'invites', label: text('activity.tab.invites'), content: <InviteTab /> },
                    { key: 'effect', label: text('activity.tab.effect'), content: <PullEffectView /> },
                    { key: 'tree', label: text('activity.tab.tree'), content: <ReferralTreeView /> },
                ]}
            />
        </ShowFrame>
    );
};

const Facts = () => {
    const row = useRecordContext<Row<typeof PullNewActivity>>();
    return (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' } }}>
            <DescriptionList columns={3}>
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
            </DescriptionList>
            {row && <InvitePreview activity={row} />}
        </Box>
    );
};

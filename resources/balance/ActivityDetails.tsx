import Box from '@mui/material/Box';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import type { ActivityActions } from '#contract/balance/activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { type ShowTab, ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';

/** Actions on the current activity, next to its title. */
const ActivityDetailActions = ({ acts }: { acts: ActivityActions }) => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (!row) return null;
    const { publish, pause, resume, end, raise, copy } = acts;
    return (
        <>
            <ActionButton action={publish} isOffered={row.status === 'draft'} variant="contained" />
            <ActionButton action={pause} isOffered={row.status === 'active'} variant="outlined" />
            <ActionButton action={resume} isOffered={row.status === 'paused'} variant="contained" />
            <ActionMenu actions={row.status === 'draft' ? [copy] : [raise, end, copy]} />
        </>
    );
};

interface ActivityDetailsProps<R extends object> {
    acts: ActivityActions;
    /** The entity's `<Field>`s. */
    facts: ReactNode;
    /** Preview of the activity on a phone. */
    Preview: ComponentType<{ activity: R }>;
    /** Tabs with the results and the participants. */
    tabs: readonly ShowTab[];
}

/** Details of an activity of any kind: its terms next to a phone preview, then its results. */
export const ActivityDetails = <R extends object>({ acts, facts, Preview, tabs }: ActivityDetailsProps<R>) => {
    const text = useText();
    const promise = <Promised facts={facts} Preview={Preview} />;
    return (
        <ShowFrame tags={<StateTag dict="act_status" />} actions={<ActivityDetailActions acts={acts} />}>
            <ShowTabs tabs={[{ key: 'facts', label: text('activity.tab.facts'), content: promise }, ...tabs]} />
        </ShowFrame>
    );
};

const Promised = <R extends object>({ facts, Preview }: Pick<ActivityDetailsProps<R>, 'facts' | 'Preview'>) => {
    const row = useRecordContext<RaRecord & R>();
    return (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' } }}>
            <DescriptionList columns={3}>{facts}</DescriptionList>
            {row && <Preview activity={row} />}
        </Box>
    );
};

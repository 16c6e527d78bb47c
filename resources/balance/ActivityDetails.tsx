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

/** What can be done with the current activity, beside its title. */
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
    /** The activity as it looks on a phone. */
    Preview: ComponentType<{ activity: R }>;
    /** What it achieved, who took part. */
    tabs: readonly ShowTab[];
}

/** An activity of any kind: what it promises beside its look on a phone, then what came of it. */
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

import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ExecuteJob, PauseJob, QuartzJob, ResumeJob } from '#contract/system/quartz-job.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { CronPreviewList } from './CronPreviewList.tsx';
import { JobRuns } from './JobRuns.tsx';
import { StateCell } from './StateCell.tsx';

const { Field } = fieldsOf(QuartzJob);

const actions = (
    <>
        <ActionButton action={ExecuteJob} />
        <ActionMenu actions={[PauseJob, ResumeJob]} />
    </>
);

/** A job with its schedule and the log of its runs. */
export const QuartzJobDetails = () => (
    <ShowFrame tags={<StateCell />} actions={actions}>
        <DescriptionList>
            <Field source="jobClassName" />
            <Field source="cronExpression" />
            <Field source="cronText" />
            <Field source="nextTime" />
            <Field source="lastTime" />
            <Field source="lastStatus" />
            <Field source="lastMessage" isWide />
            <Field source="parameter" />
            <Field source="overlap" />
            <Field source="retryTimes" />
            <Field source="retrySeconds" />
            <Field source="timeoutSeconds" />
            <Field source="createBy" />
            <Field source="description" isWide />
        </DescriptionList>
        <Box sx={{ mt: 4 }}>
            <Parts />
        </Box>
    </ShowFrame>
);

function Parts() {
    const text = useText();
    const job = useRecordContext<Row<typeof QuartzJob>>();
    if (!job) return null;
    return (
        <ShowTabs
            tabs={[
                { key: 'runs', label: text('quartz.runs'), content: <JobRuns id={job.id} /> },
                { key: 'next', label: text('quartz.next'), content: <CronPreviewList expression={job.cronExpression} /> },
            ]}
        />
    );
}

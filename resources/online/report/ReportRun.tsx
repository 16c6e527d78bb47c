import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { OnlineReport } from '#contract/online/report.ts';
import { ReportView } from '#src/kit/report/ReportView.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { AddToMenuButton } from './AddToMenuButton.tsx';
import { ScheduleButton } from './ScheduleButton.tsx';

const Run = () => {
    const report = useRecordContext<Row<typeof OnlineReport>>();
    return report ? <ReportView key={report.id} id={report.id} chart={report.chart} /> : null;
};

const Content = () => useRecordContext<Row<typeof OnlineReport>>()?.content ?? null;

const acts = (
    <>
        <AddToMenuButton />
        <ScheduleButton />
    </>
);

/** A report is shown by running it. */
export const ReportRun = () => (
    <ShowFrame width={1600} subtitle={<Content />} actions={acts}>
        <Run />
    </ShowFrame>
);

import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { OnlineReport } from '#contract/online/report.ts';
import { AddReportToMenu } from '#contract/online/report-acts.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ReportView } from '#src/kit/report/ReportView.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ScheduleButton } from './ScheduleButton.tsx';
import { CodesInput } from './CodesInput.tsx';
import { useRoleChoices } from './useRoleChoices.ts';

const Run = () => {
    const report = useRecordContext<Row<typeof OnlineReport>>();
    return report ? <ReportView key={report.id} id={report.id} chart={report.chart} /> : null;
};

const Content = () => useRecordContext<Row<typeof OnlineReport>>()?.content ?? null;

const { Input } = fieldsOf(AddReportToMenu.form);

const Inputs = () => {
    const text = useText();
    return (
        <>
            <Input source="title" />
            <CodesInput source="roleCodes" label={text('reportShare.roles')} choices={useRoleChoices()} />
        </>
    );
};

/** 加入菜单: adds a menu entry for the report to the menus of selected roles. */
const AddToMenuButton = () => {
    const text = useText();
    const report = useRecordContext<Row<typeof OnlineReport>>();
    return (
        <ActionButton
            action={AddReportToMenu}
            variant="outlined"
            intro={text(report?.dbSource ? 'reportShare.menuSourceHint' : 'reportShare.menuHint')}
            defaultValues={{ title: report?.name, roleCodes: '' }}
        >
            <Inputs />
        </ActionButton>
    );
};

const acts = (
    <>
        <AddToMenuButton />
        <ScheduleButton />
    </>
);

/** The details of a report are its results. */
export const ReportRun = () => (
    <ShowFrame width={1600} subtitle={<Content />} actions={acts}>
        <Run />
    </ShowFrame>
);

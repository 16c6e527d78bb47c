import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ScheduleReport } from '#contract/online/report-acts.ts';
import type { OnlineReport } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { findPeople } from '#providers/system/users.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { CodesInput } from './CodesInput.tsx';

const { Input } = fieldsOf(ScheduleReport.form);

/** Day-of-month, month and weekday parts of the cron expression. */
const DAYS = { daily: '* * ?', weekly: '? * 2', monthly: '1 * ?' } as const;
type Day = keyof typeof DAYS;
const EARLY = 8;

/** Schedule: a kind of day and a full hour; other schedules can be set in 定时任务. */
const PlanInput = () => {
    const text = useText();
    const id = useId();
    const { field } = useInput({ source: 'cronExpression' });
    const [, , hour = String(EARLY), ...rest] = String(field.value).split(' ');
    const day = (Object.keys(DAYS) as Day[]).find(each => DAYS[each] === rest.join(' ')) ?? 'daily';
    const choose = (nextDay: Day, nextHour: string) => field.onChange(`0 0 ${nextHour} ${DAYS[nextDay]}`);
    return (
        <LabeledControl id={id} label={text('reportShare.plan')} isRequired>
            <Box sx={{ display: 'flex', gap: 2 }}>
                <Select
                    value={day}
                    onChange={event => choose(event.target.value, hour)}
                    inputProps={{ id, 'aria-label': text('reportShare.plan') }}
                    sx={{ flex: 1 }}
                >
                    {(Object.keys(DAYS) as Day[]).map(each => (
                        <MenuItem key={each} value={each}>
                            {text(`reportShare.${each}`)}
                        </MenuItem>
                    ))}
                </Select>
                <Select
                    value={hour}
                    onChange={event => choose(day, event.target.value)}
                    inputProps={{ 'aria-label': text('reportShare.hour') }}
                    sx={{ width: 110 }}
                >
                    {Array.from({ length: 24 }, (_, each) => (
                        <MenuItem key={each} value={String(each)}>{`${String(each).padStart(2, '0')}:00`}</MenuItem>
                    ))}
                </Select>
            </Box>
        </LabeledControl>
    );
};

const PeopleInput = () => {
    const text = useText();
    const [searched, setSearched] = useState('');
    const { data = [] } = useQuery({
        queryKey: ['system/user', 'find', searched],
        queryFn: ({ signal }) => findPeople(searched, signal),
    });
    return (
        <CodesInput
            source="people"
            label={text('reportShare.people')}
            choices={data.map(({ username, realname }) => ({ id: username, text: `${realname} (${username})` }))}
            onSearch={setSearched}
        />
    );
};

/** 定时发送: schedules sending the report to people as a file. */
export const ScheduleButton = () => {
    const text = useText();
    const report = useRecordContext<Row<typeof OnlineReport>>();
    const username = useSession()?.user?.username ?? '';
    return (
        <ActionButton
            action={ScheduleReport}
            variant="outlined"
            intro={text(report?.dbSource ? 'reportShare.sendSourceHint' : 'reportShare.sendHint')}
            defaultValues={{ cronExpression: `0 0 ${EARLY} ${DAYS.daily}`, people: username, byMail: false }}
        >
            <PlanInput />
            <PeopleInput />
            <Input source="byMail" />
        </ActionButton>
    );
};

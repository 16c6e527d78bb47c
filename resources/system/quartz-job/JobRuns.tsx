import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuartzJob, type QuartzRun } from '#contract/system/quartz-job.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { parseDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadRuns } from '#providers/system/quartzJobs.ts';
import { PagedTable } from '#src/kit/paging/PagedTable.tsx';
import type { PlainColumn } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

const REFRESH_MS = 5000;
const secondsBetween = (from: string, to: string) => Math.round(((parseDateTime(to) ?? 0) - (parseDateTime(from) ?? 0)) / 1000);
const isUnfinished = ({ status }: QuartzRun) => status === 'queued' || status === 'running';

/** Log of a job: scheduled time, actual time and message. Refetches while a run is in progress. */
export const JobRuns = ({ id }: { id: string }) => {
    const text = useText();
    const [paging, setPaging] = useState({ pageNo: 1, pageSize: 10 });
    const query = useQuery({
        queryKey: [QuartzJob.resource, 'runs', id, paging],
        queryFn: ({ signal }) => loadRuns({ id, ...paging }, signal),
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.records.some(isUnfinished) ? REFRESH_MS : false),
    });
    const columns: PlainColumn<QuartzRun>[] = [
        { key: 'planned', label: text('quartz.planned'), isShort: true, cell: ({ plannedTime }) => plannedTime },
        {
            key: 'trigger',
            label: text('quartz.trigger'),
            isShort: true,
            cell: ({ createBy, triggerKind_dictText }) =>
                createBy === null ? triggerKind_dictText : text('quartz.by', { name: createBy }),
        },
        { key: 'began', label: text('quartz.began'), isShort: true, cell: ({ startTime }) => startTime ?? '—' },
        {
            key: 'took',
            label: text('quartz.took'),
            isNumber: true,
            isShort: true,
            cell: ({ startTime, finishTime }) =>
                startTime && finishTime ? text('quartz.seconds', { n: secondsBetween(startTime, finishTime) }) : '—',
        },
        {
            key: 'result',
            label: text('quartz.result'),
            isShort: true,
            cell: ({ status, status_dictText, attempt }) => (
                <>
                    <Tag tone={toneOf(tagColor('quartz_run_status', status))}>{status_dictText}</Tag>
                    {attempt > 1 && (
                        <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                            {text('quartz.attempt', { n: attempt })}
                        </Box>
                    )}
                </>
            ),
        },
        { key: 'message', label: text('quartz.message'), cell: ({ message }) => <Box sx={{ minWidth: 200 }}>{message ?? '—'}</Box> },
    ];
    return (
        <PagedTable
            query={query}
            paging={paging}
            onPage={setPaging}
            columns={columns}
            empty={text('quartz.noRuns')}
            label={text('quartz.runs')}
        />
    );
};

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuartzJob, type QuartzRun } from '#contract/system/quartz-job.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { parseDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { loadRuns } from '#providers/system/quartzJobs.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

const REFRESH_MS = 5000;
const secondsBetween = (from: string, to: string) => Math.round(((parseDateTime(to) ?? 0) - (parseDateTime(from) ?? 0)) / 1000);
const isUnfinished = ({ status }: QuartzRun) => status === 'queued' || status === 'running';

/** The log of a job: when it should have run, when it did, and what it says. Looks again while something is under way. */
export const JobRuns = ({ id }: { id: string }) => {
    const text = useText();
    const [{ pageNo, pageSize }, ask] = useState({ pageNo: 1, pageSize: 10 });
    const { data, error, refetch } = useQuery({
        queryKey: [QuartzJob.resource, 'runs', id, pageNo, pageSize],
        queryFn: ({ signal }) => loadRuns({ id, pageNo, pageSize }, signal),
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.records.some(isUnfinished) ? REFRESH_MS : false),
    });
    if (isNotThere(error)) return <EmptyState title={text('common.notOffered')} />;
    if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <LoadingSkeleton />;
    return (
        <>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" sx={{ minWidth: 760 }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{text('quartz.planned')}</TableCell>
                            <TableCell>{text('quartz.trigger')}</TableCell>
                            <TableCell>{text('quartz.began')}</TableCell>
                            <TableCell align="right">{text('quartz.took')}</TableCell>
                            <TableCell>{text('quartz.result')}</TableCell>
                            <TableCell>{text('quartz.message')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {data.records.map(run => (
                            <RunLine key={run.id} run={run} />
                        ))}
                        {data.records.length === 0 && (
                            <TableRow>
                                <TableCell colSpan={6} sx={{ textAlign: 'center', color: 'text.secondary' }}>
                                    {text('quartz.noRuns')}
                                </TableCell>
                            </TableRow>
                        )}
                    </TableBody>
                </Table>
            </Box>
            {data.total > 0 && <PagingBar page={pageNo} size={pageSize} total={data.total} onAsk={ask} />}
        </>
    );
};

const RunLine = ({ run }: { run: QuartzRun }) => {
    const text = useText();
    const { startTime, finishTime, attempt } = run;
    const took = startTime && finishTime ? text('quartz.seconds', { n: secondsBetween(startTime, finishTime) }) : '—';
    return (
        <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{run.plannedTime}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {run.createBy === null ? run.triggerKind_dictText : text('quartz.by', { name: run.createBy })}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{startTime ?? '—'}</TableCell>
            <TableCell align="right">{took}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Tag tone={toneOf(tagColor('quartz_run_status', run.status))}>{run.status_dictText}</Tag>
                {attempt > 1 && (
                    <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                        {text('quartz.attempt', { n: attempt })}
                    </Box>
                )}
            </TableCell>
            <TableCell sx={{ minWidth: 200 }}>{run.message ?? '—'}</TableCell>
        </TableRow>
    );
};

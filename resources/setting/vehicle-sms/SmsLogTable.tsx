import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type SmsLogLine, VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { resendSms } from '#providers/setting/vehicleSms.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** Lines of the log; one that has failed can be sent again. */
export const SmsLogTable = ({ lines }: { lines: readonly SmsLogLine[] }) => {
    const text = useText();
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" sx={{ minWidth: 860 }}>
                <TableHead>
                    <TableRow sx={{ '& > *': { whiteSpace: 'nowrap' } }}>
                        <TableCell>{text('sms.time')}</TableCell>
                        <TableCell>{text('sms.scene')}</TableCell>
                        <TableCell>{text('sms.receiver')}</TableCell>
                        <TableCell>{text('sms.content')}</TableCell>
                        <TableCell>{text('sms.result')}</TableCell>
                        <TableCell>{text('sms.fault')}</TableCell>
                        <TableCell align="right">{text('common.actions')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(line => (
                        <Line key={line.id} line={line} />
                    ))}
                    {lines.length === 0 && (
                        <TableRow>
                            <TableCell colSpan={7} sx={{ textAlign: 'center', color: 'text.secondary' }}>
                                {text('sms.noLog')}
                            </TableCell>
                        </TableRow>
                    )}
                </TableBody>
            </Table>
        </Box>
    );
};

const Line = ({ line }: { line: SmsLogLine }) => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const resend = useSingleFlight({
        mutationFn: () => resendSms(line.id),
        onSuccess: message => {
            notify(message, { type: 'success' });
            return queryClient.invalidateQueries({ queryKey: [VehicleSms.resource, 'log'] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.createTime}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.scene_dictText}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.phone}</TableCell>
            <TableCell sx={{ minWidth: 240 }}>{line.content}</TableCell>
            <TableCell>
                <Tag tone={toneOf(tagColor('send_result', line.result))}>{line.result_dictText}</Tag>
            </TableCell>
            <TableCell>{line.failMsg ?? '—'}</TableCell>
            <TableCell align="right">
                {line.result === 'failed' && may('test') && (
                    <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
                        {text('sms.resend')}
                    </Button>
                )}
            </TableCell>
        </TableRow>
    );
};

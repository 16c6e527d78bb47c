import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SmsLogLine, VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadSmsLog, resendSms } from '#providers/setting/vehicleSms.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { PagedTable } from '#src/kit/paging/PagedTable.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { PlainColumn } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** Filters by a complete phone number; the server does not search for parts of numbers. */
const PhoneFilter = ({ onChange }: { onChange: (phone: string) => void }) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const isWrong = typed.length === 11 && !/^1[3-9]\d{9}$/.test(typed);
    return (
        <OutlinedInput
            size="small"
            value={typed}
            error={isWrong}
            placeholder={text('sms.phone')}
            onChange={event => {
                const next = event.target.value.replace(/\D/g, '').slice(0, 11);
                setTyped(next);
                if (next === '' || /^1[3-9]\d{9}$/.test(next)) onChange(next);
            }}
            inputProps={{ 'aria-label': text('sms.phone'), inputMode: 'numeric', title: isWrong ? text('sms.phoneWrong') : undefined }}
            sx={{ width: 200 }}
        />
    );
};

/** Sent messages of one entry or of all, filtered by phone number and result. */
export const SmsLog = ({ configId }: { configId?: string }) => {
    const text = useText();
    const results = useDictionary('send_result');
    const [filter, setFilter] = useState({ phone: '', result: '' });
    const [paging, setPaging] = useState({ pageNo: 1, pageSize: 10 });
    const narrow = (change: Partial<typeof filter>) => {
        setFilter({ ...filter, ...change });
        setPaging({ ...paging, pageNo: 1 });
    };
    const asked = { ...(configId ? { configId } : {}), ...filter, ...paging };
    const query = useQuery({
        queryKey: [VehicleSms.resource, 'log', asked],
        queryFn: ({ signal }) => loadSmsLog(asked, signal),
        placeholderData: keepPreviousData,
    });
    const columns: PlainColumn<SmsLogLine>[] = [
        { key: 'time', label: text('sms.time'), isShort: true, cell: ({ createTime }) => createTime },
        { key: 'scene', label: text('sms.scene'), isShort: true, cell: ({ scene_dictText }) => scene_dictText },
        { key: 'receiver', label: text('sms.receiver'), isShort: true, cell: ({ phone }) => phone },
        { key: 'content', label: text('sms.content'), cell: ({ content }) => <Box sx={{ minWidth: 240 }}>{content}</Box> },
        {
            key: 'result',
            label: text('sms.result'),
            cell: ({ result, result_dictText }) => <Tag tone={toneOf(tagColor('send_result', result))}>{result_dictText}</Tag>,
        },
        { key: 'fault', label: text('sms.fault'), cell: ({ failMsg }) => failMsg ?? '—' },
        { key: 'act', label: text('common.actions'), isNumber: true, isShort: true, cell: line => <ResendButton line={line} /> },
    ];
    return (
        <Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
                <PhoneFilter onChange={phone => narrow({ phone })} />
                <Box sx={{ width: 180 }}>
                    <ChoiceBox
                        choices={results.map(item => ({ id: item.value, text: item.text }))}
                        value={filter.result === '' ? [] : [filter.result]}
                        onChange={([result = '']) => narrow({ result })}
                        placeholder={text('sms.allResults')}
                        inputProps={{ 'aria-label': text('sms.result') }}
                    />
                </Box>
            </Box>
            <PagedTable
                query={query}
                paging={paging}
                onPage={setPaging}
                columns={columns}
                empty={text('sms.noLog')}
                label={text('sms.log')}
            />
        </Box>
    );
};

/** Sends a failed message again. */
const ResendButton = ({ line: { id, result } }: { line: SmsLogLine }) => {
    const text = useText();
    const may = useMay();
    const resend = useAct(() => resendSms(id), { stale: [[VehicleSms.resource, 'log']] });
    if (result !== 'failed' || !may('test')) return null;
    return (
        <Button size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
            {text('sms.resend')}
        </Button>
    );
};

import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadSmsLog } from '#providers/setting/vehicleSms.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { SmsLogTable } from './SmsLogTable.tsx';

/** A whole number to look for: parts of numbers are asked for nowhere. */
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

/** Sent messages of one entry or of all, by number and outcome. */
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
    const { data, error, refetch } = useQuery({
        queryKey: [VehicleSms.resource, 'log', asked],
        queryFn: ({ signal }) => loadSmsLog(asked, signal),
        placeholderData: keepPreviousData,
    });
    if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
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
            {!data ? (
                <LoadingSkeleton />
            ) : (
                <>
                    <SmsLogTable lines={data.records} />
                    {data.total > 0 && <PagingBar page={paging.pageNo} size={paging.pageSize} total={data.total} onAsk={setPaging} />}
                </>
            )}
        </Box>
    );
};

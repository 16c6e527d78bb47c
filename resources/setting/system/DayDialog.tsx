import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type Holiday, SystemSetting } from '#contract/setting/system.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';

interface DayDialogProps {
    day: string;
    present: Holiday | undefined;
    onClose: () => void;
}

/** Sets the type of one or more consecutive days: a holiday, a working day, or as their weekday. */
export const DayDialog = ({ day, present, onClose }: DayDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [kind, setKind] = useState(present?.dayType ?? 'holiday');
    const [name, setName] = useState(present?.name ?? '');
    const [to, setTo] = useState(day);
    const save = async () => {
        const { message } = await dataProvider.change(SystemSetting.resource, 'holiday', {
            ...{ from: day, to },
            dayType: kind === 'weekday' ? null : kind,
            name: kind === 'weekday' ? null : name.trim() || null,
        });
        notify(message, { type: 'success' });
        await queryClient.invalidateQueries({ queryKey: [SystemSetting.resource, 'holidays'] });
    };
    const lacksName = kind === 'holiday' && name.trim() === '';
    const isBackward = !/^\d{4}-\d{2}-\d{2}$/.test(to) || to < day;
    return (
        <FormDialog
            title={text('setting.holiday.of', { day })}
            submit={text('common.save')}
            width="xs"
            isBlocked={lacksName || isBackward}
            onSubmit={save}
            onClose={onClose}
        >
            <Stack spacing={3}>
                <RadioGroup value={kind} onChange={(_event, value) => setKind(value)}>
                    <FormControlLabel value="holiday" control={<Radio />} label={text('setting.holiday.off')} />
                    <FormControlLabel value="workday" control={<Radio />} label={text('setting.holiday.work')} />
                    <FormControlLabel value="weekday" control={<Radio />} label={text('setting.holiday.usual')} />
                </RadioGroup>
                {kind !== 'weekday' && (
                    <OutlinedInput
                        value={name}
                        onChange={event => setName(event.target.value)}
                        placeholder={text('setting.holiday.name')}
                        inputProps={{ maxLength: 32, 'aria-label': text('setting.holiday.name') }}
                    />
                )}
                <div>
                    <OutlinedInput
                        fullWidth
                        value={to}
                        onChange={event => setTo(event.target.value)}
                        error={isBackward}
                        inputProps={{ 'aria-label': text('setting.holiday.until'), maxLength: 10 }}
                    />
                    <FormHelperText error={isBackward}>{text('setting.holiday.until')}</FormHelperText>
                </div>
            </Stack>
        </FormDialog>
    );
};

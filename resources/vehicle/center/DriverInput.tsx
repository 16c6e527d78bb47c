import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import { useState } from 'react';
import { DriversQuery } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Selects a driver of the vehicle's city; unsuitable drivers are disabled with the reason. */
export const DriverInput = ({ vehicleId }: { vehicleId: string }) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const composed = useComposedText(typed, setTyped);
    const keyword = useDebounced(typed.trim(), 300);
    const query = useNamedQuery(DriversQuery, { id: vehicleId, keyword });
    const { field, fieldState } = useInput<string>({
        source: 'driverId',
        validate: (value: unknown) => (typeof value === 'string' && value !== '' ? undefined : text('fleet.driver.needed')),
    });
    return (
        <Box sx={{ minWidth: 0 }}>
            <OutlinedInput
                {...composed.props}
                fullWidth
                autoFocus
                placeholder={text('fleet.driver.search')}
                inputProps={{ 'aria-label': text('fleet.driver.search'), maxLength: 32 }}
                sx={{ mb: 2 }}
            />
            <Box sx={{ height: 280, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
                <QueryState query={query} empty={text('fleet.driver.none')}>
                    {drivers => (
                        <List dense disablePadding>
                            {drivers.map(driver => (
                                <ListItemButton
                                    key={driver.id}
                                    selected={field.value === driver.id}
                                    disabled={driver.reason !== null}
                                    onClick={() => field.onChange(driver.id)}
                                >
                                    <ListItemText primary={`${driver.name} ${driver.phone}`} secondary={driver.reason} />
                                </ListItemButton>
                            ))}
                        </List>
                    )}
                </QueryState>
            </Box>
            <FormHelperText error={fieldState.invalid} role={fieldState.invalid ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fieldState.invalid ? (fieldState.error?.message ?? ' ').replace(/^@@react-admin@@"(.*)"$/, '$1') : ' '}
            </FormHelperText>
        </Box>
    );
};

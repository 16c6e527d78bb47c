import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { CustomersQuery, type DeskCustomer } from '#contract/order/place.ts';
import { requireList } from '#providers/data/answers.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { usePlace } from '../PlaceContext.ts';
import { useOrderControl } from '../useOrderControl.ts';

/** A customer in the options: name, standing, and whether they can place orders. */
const CustomerOption = ({ customer }: { customer: DeskCustomer }) => {
    const text = useText();
    const facts = [
        customer.customerNo,
        customer.phone,
        customer.cityName,
        text('place.customer.orders', { count: customer.orderCount }),
        ...(customer.creditLimitFen > 0 ? [text('place.customer.creditLeft', { amount: formatFen(customer.creditLeftFen) })] : []),
    ];
    return (
        <Box sx={{ minWidth: 0, width: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} data-content>
                    {customer.name}
                </Box>
                <Tag tone="processing">{customer.levelText}</Tag>
                {customer.blockedWhy && <Tag tone="error">{text('place.customer.blocked')}</Tag>}
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }} data-content>
                {facts.filter(Boolean).join(' · ')}
            </Box>
        </Box>
    );
};

interface CustomerInputProps {
    onChosen: (customer: DeskCustomer) => void;
}

/**
 * Selects a customer by part of the name, initials, pinyin, customer number or the end of the phone number; recent customers come first.
 */
export const CustomerInput = ({ onChosen }: CustomerInputProps) => {
    const text = useText();
    const { desk } = usePlace();
    const control = useOrderControl('customerId');
    const { field, inputRef, error, frame, aria } = useControl(control, { format: value => value, parse: value => value });
    const [typed, setTyped] = useState('');
    const [isOpen, setOpen] = useState(false);
    const [chosen, setChosen] = useState<DeskCustomer>();
    const keyword = useDebounced(typed.trim(), 250);
    const dataProvider = useDataProvider<AppDataProvider>();
    const found = useQuery({
        queryKey: ['order/order', 'customers', keyword],
        queryFn: async ({ signal }) => requireList<DeskCustomer>(await dataProvider.query(CustomersQuery, { keyword }, { signal })),
        enabled: isOpen,
    });
    // Options found for a previous text are not offered.
    const isSearching = typed.trim() !== keyword || found.isLoading;
    const current = desk?.customer ?? (chosen?.id === field.value ? chosen : undefined);
    return (
        <LabeledControl {...frame}>
            <Autocomplete<DeskCustomer>
                id={frame.id}
                size="small"
                fullWidth
                options={isSearching ? [] : (found.data ?? [])}
                value={field.value ? (current ?? null) : null}
                open={isOpen}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                loading={isSearching}
                loadingText={text('common.loadingMore')}
                noOptionsText={text('place.customer.none')}
                filterOptions={all => all}
                getOptionLabel={customer => customer.name}
                getOptionKey={customer => customer.id}
                isOptionEqualToValue={(one, other) => one.id === other.id}
                onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
                onChange={(_event, customer) => {
                    field.onChange(customer?.id ?? null);
                    setChosen(customer ?? undefined);
                    if (customer) onChosen(customer);
                }}
                onBlur={() => field.onBlur()}
                renderOption={({ key, ...option }, customer) => (
                    <Box component="li" key={key} {...option}>
                        <CustomerOption customer={customer} />
                    </Box>
                )}
                renderInput={({ slotProps, ...params }) => (
                    <TextField
                        {...params}
                        error={!!error}
                        inputRef={inputRef}
                        placeholder={text('place.customer.search')}
                        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria, autoComplete: 'off' } }}
                    />
                )}
            />
        </LabeledControl>
    );
};

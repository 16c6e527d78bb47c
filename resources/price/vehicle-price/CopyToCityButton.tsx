import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReferenceChoices } from '#src/kit/fields/useReferenceChoices.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { FactorField } from './FactorField.tsx';
import { readFactor } from './readFactor.ts';

/** 复制到城市: copies a city's current prices as drafts to other cities, multiplied by a factor. */
export const CopyToCityButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('add')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('price.draft.copy')}
            </Button>
            {isOpen && <CopyDialog onClose={() => setOpen(false)} />}
        </>
    );
};

const CopyDialog = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const [from, setFrom] = useState<string[]>([]);
    const [to, setTo] = useState<string[]>([]);
    const [types, setTypes] = useState<string[]>([]);
    const [factor, setFactor] = useState('100');
    const { send, isSending, failure } = useSend(VehiclePrice.resource, 'copyToCity', { onDone: onClose });
    const factorBp = readFactor(factor);
    const isReady = from.length > 0 && to.length > 0 && factorBp !== undefined;
    return (
        <ConfirmDialog
            open
            title={text('price.draft.copyAsk')}
            confirm={text('price.draft.make')}
            isBusy={isSending}
            isBlocked={!isReady}
            onConfirm={() => void send({ fromCityId: from[0], toCityIds: to, typeIds: types, factorBp })}
            onClose={onClose}
        >
            <Stack spacing={3}>
                {failure && <Alert severity="error">{failure.message}</Alert>}
                {!isReady && <Alert severity="info">{text('price.draft.copyHint')}</Alert>}
                <Choice resource="setting/city" label={text('price.draft.from')} value={from} onChange={setFrom} />
                <Choice resource="setting/city" label={text('price.draft.to')} value={to} onChange={setTo} isMultiple />
                <Choice
                    resource="vehicle/type"
                    label={text('price.draft.types')}
                    value={types}
                    onChange={setTypes}
                    isMultiple
                    placeholder={text('price.allTypes')}
                />
                <FactorField value={factor} onChange={setFactor} />
            </Stack>
        </ConfirmDialog>
    );
};

interface ChoiceProps {
    resource: string;
    label: string;
    value: string[];
    onChange: (value: string[]) => void;
    isMultiple?: boolean;
    placeholder?: string;
}

const Choice = ({ resource, label, value, ...rest }: ChoiceProps) => {
    const { choices, isLoading, search } = useReferenceChoices(resource, value);
    return (
        <ChoiceBox
            {...rest}
            choices={choices}
            isLoading={isLoading}
            onSearch={search}
            value={value}
            prefix={label}
            inputProps={{ 'aria-label': label }}
        />
    );
};

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { OnlineReport } from '#contract/online/report.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { loadReportColumns } from '#providers/online/reports.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import { asText } from '../fields/kind.ts';
import { useReferenceNames } from '../fields/useReferenceNames.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { type PopupConfig, readConfig } from './popupConfig.ts';
import { PopupPicker } from './PopupPicker.tsx';

interface PopupInputProps {
    config: PopupConfig;
    label: string;
    isRequired?: boolean;
    disabled?: boolean;
    helperText?: string;
    /** If the field holds the id of a record: its resource, to show the record's name. */
    resource?: string;
    /** Replaces the picker if the report does not exist or the user may not use it. */
    otherwise?: ReactNode;
}

/**
 * A form field that is filled by a popup picker, with all of the picker's target fields.
 *
 * @example <PopupInput label={label} resource="order/order" config={{ code: 'pick_orders', field: 'orderId', orgFields: 'id', destFields: 'orderId' }} />
 */
export const PopupInput = ({ config, label, isRequired = false, disabled, helperText, resource, otherwise }: PopupInputProps) => {
    const text = useText();
    const mayUse = useMayUse();
    const isOptional = otherwise !== undefined;
    const { error: missing } = useQuery({
        queryKey: ['popup', 'there', config.code],
        queryFn: ({ signal }) => loadReportColumns(config.code, signal),
        enabled: isOptional,
        staleTime: Infinity,
    });
    const { setValue } = useFormContext();
    const choose = text('form.choose', { label });
    const { id, field, fieldState } = useInput({
        source: config.field,
        defaultValue: null,
        format: value => value as unknown,
        parse: value => value as unknown,
        ...(disabled === undefined ? {} : { disabled }),
        validate: value => (isRequired && asText(value) === '' ? choose : undefined),
    });
    const read = readConfig(config);
    const names = 'pairs' in read ? read.pairs.map(({ dest }) => dest) : [];
    const held = useWatch({ name: names }) as unknown[];
    const values = Object.fromEntries(names.map((name, index) => [name, held[index]]));
    const chosen = asText(field.value)
        .split(',')
        .filter(each => each !== '');
    const known = new Map(useReferenceNames(resource, chosen));
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    if (isOptional && (missing !== null || !mayUse(permissionOf(OnlineReport, 'query')))) return otherwise;
    return (
        <LabeledControl id={id} label={label} isRequired={isRequired} {...(error ? { error } : {})} hint={helperText}>
            <PopupPicker
                config={config}
                values={{ ...values, [config.field]: field.value as unknown }}
                shown={resource === undefined ? undefined : chosen.map(each => known.get(each) ?? '…').join()}
                label={label}
                disabled={disabled}
                error={!!error}
                onBlur={field.onBlur}
                inputRef={field.ref}
                inputProps={{
                    id,
                    'aria-invalid': !!error,
                    'aria-describedby': `${id}-note`,
                    'aria-required': isRequired,
                }}
                onChange={next => {
                    for (const [name, value] of Object.entries(next)) setValue(name, value, { shouldDirty: true, shouldTouch: true });
                    // Uses the field's own `onChange`, so that its error is cleared.
                    if (config.field in next) field.onChange(next[config.field]);
                }}
            />
        </LabeledControl>
    );
};

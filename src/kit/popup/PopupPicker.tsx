import ClearIcon from '@mui/icons-material/Clear';
import OpenIcon from '@mui/icons-material/ManageSearch';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { type HTMLAttributes, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { asText } from '../fields/kind.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import { noValues, type PopupConfig, type PopupRow, readConfig, valuesOf } from './popupConfig.ts';

const PopupDialog = lazyDialog(() => import('./PopupDialog.tsx'), 'PopupDialog');

interface PopupPickerProps {
    config: PopupConfig;
    /** Current values of the target fields in the form or row. */
    values: PopupRow;
    /** Called with new values of the target fields (null for all when cleared) and the rows that they come from. */
    onChange: (values: Record<string, unknown>, rows: PopupRow[]) => void;
    label: string;
    /** Replaces the value of `config.field` in the display. */
    shown?: string | undefined;
    disabled?: boolean | undefined;
    error?: boolean;
    placeholder?: string | undefined;
    onBlur?: () => void;
    inputRef?: Ref<HTMLInputElement>;
    inputProps?: HTMLAttributes<HTMLInputElement>;
    /** Without an outline, for cells. */
    isBare?: boolean;
}

/**
 * A field that is filled with columns of a report's row, which is chosen in a dialog (POPUP-01 to POPUP-05).
 *
 * @example <PopupPicker config={{ code: 'pick_orders', field: 'orderNo', orgFields: 'id,order_no', destFields: 'orderId,orderNo' }} … />
 */
export const PopupPicker = ({ config, values, onChange, label, shown, isBare = false, inputRef, ...rest }: PopupPickerProps) => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const input = useRef<HTMLInputElement>(null);
    const joinedRef = useForkRef(input, inputRef);
    const read = readConfig(config);
    const isDisabled = rest.disabled === true || 'fault' in read;
    const value = shown ?? asText(values[config.field]);
    const open = () => !isDisabled && setOpen(true);
    const close = () => {
        setOpen(false);
        rest.onBlur?.();
    };
    const clear = () => {
        if ('pairs' in read && !isDisabled) onChange(noValues(read.pairs), []);
        input.current?.focus();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
        const opens = event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown';
        const clears = event.key === 'Delete' || event.key === 'Backspace';
        if (!(opens || (clears && value !== ''))) return;
        // Enter would submit the form.
        event.preventDefault();
        if (opens) open();
        else clear();
    };
    return (
        <>
            <OutlinedInput
                fullWidth
                value={value}
                readOnly
                disabled={isDisabled}
                error={rest.error === true || 'fault' in read}
                placeholder={rest.placeholder ?? text('form.choose', { label })}
                onClick={open}
                onKeyDown={handleKeyDown}
                onBlur={() => !isOpen && rest.onBlur?.()}
                inputRef={joinedRef}
                inputProps={{ 'aria-label': label, 'aria-haspopup': 'dialog', ...rest.inputProps, title: value }}
                endAdornment={
                    <>
                        {value !== '' && !isDisabled && (
                            <IconButton
                                size="small"
                                edge={isBare ? false : 'end'}
                                aria-label={text('popup.clear', { label })}
                                onClick={event => {
                                    event.stopPropagation();
                                    clear();
                                }}
                            >
                                <ClearIcon fontSize="small" />
                            </IconButton>
                        )}
                        <IconButton
                            size="small"
                            edge={isBare ? false : 'end'}
                            disabled={isDisabled}
                            tabIndex={-1}
                            aria-label={text('popup.open', { label })}
                        >
                            <OpenIcon fontSize="small" />
                        </IconButton>
                    </>
                }
                sx={{
                    '&, & input': { cursor: isDisabled ? 'default' : 'pointer' },
                    '& input': { textOverflow: 'ellipsis' },
                    ...(isBare
                        ? { height: 1, minHeight: 0, borderRadius: 0, '& fieldset': { border: 0 }, '& input': { px: 1.5, py: 0 } }
                        : {}),
                }}
            />
            {'fault' in read && (
                <FormHelperText error role="alert">
                    {text(`popup.${read.fault}`)}
                </FormHelperText>
            )}
            {isOpen && 'pairs' in read && (
                <PopupDialog
                    config={config}
                    pairs={read.pairs}
                    values={values}
                    label={label}
                    onPick={rows => {
                        onChange(valuesOf(read.pairs, rows), rows);
                        close();
                    }}
                    onClose={close}
                />
            )}
        </>
    );
};

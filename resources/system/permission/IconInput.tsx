import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { MenuIcon } from '#src/shell/layout/MenuIcon.tsx';
import { MENU_ICONS } from '#src/shell/layout/menuIcons.ts';

const SOURCE = 'icon';
const FIELD = Permission.fields[SOURCE];

/**
 * Selects the icon of a menu from those that this client has; names of other clients' icons can be typed and are shown as a folder here.
 */
export const IconInput = () => {
    const text = useText();
    const label = useFieldLabel(Permission, SOURCE);
    const control = { source: SOURCE, field: FIELD, label, isRequired: false, validate: validatorsOf(FIELD, label, false) };
    const { field, inputRef, error, frame, aria } = useControl({ ...control, helperText: text('org.iconHint') });
    const value = typeof field.value === 'string' ? field.value : '';
    return (
        <LabeledControl {...frame}>
            <Autocomplete
                freeSolo
                size="small"
                id={aria.id}
                options={[...MENU_ICONS]}
                value={value || null}
                // If the value is a known icon, all icons are offered instead of only the matching ones.
                filterOptions={names => (MENU_ICONS.includes(value) ? names : names.filter(name => name.includes(value)))}
                onChange={(_event, chosen) => field.onChange(chosen)}
                onInputChange={(_event, typed, reason) => reason === 'input' && field.onChange(typed || null)}
                onBlur={() => field.onBlur()}
                renderOption={({ key, ...option }, name) => (
                    <Box component="li" key={key} {...option} sx={{ gap: 2 }}>
                        <MenuIcon name={name} />
                        {name}
                    </Box>
                )}
                renderInput={({ slotProps, ...params }) => (
                    <TextField
                        {...params}
                        inputRef={inputRef}
                        error={!!error}
                        placeholder={text('form.choose', { label })}
                        slotProps={{
                            ...slotProps,
                            htmlInput: { ...slotProps.htmlInput, ...aria },
                            input: {
                                ...slotProps.input,
                                startAdornment: value && (
                                    <InputAdornment position="start" sx={{ pl: 1 }}>
                                        <MenuIcon name={value} />
                                    </InputAdornment>
                                ),
                            },
                        }}
                    />
                )}
            />
        </LabeledControl>
    );
};

import { Role } from '#contract/system/role.ts';
import { homePages } from '#providers/auth/homePages.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

/** Selects the start page of the role's holders from the pages in the user's own menu. */
export const HomePageInput = () => {
    const text = useText();
    const permissions = useShownPermissions();
    const {
        field: control,
        inputRef,
        error,
        frame,
        aria,
    } = useControl(
        {
            source: 'homePath',
            field: Role.fields.homePath,
            label: useFieldLabel(Role, 'homePath'),
            isRequired: false,
            validate: [],
            helperText: text('role.homeHint'),
        },
        { format: value => value, parse: value => value },
    );
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={permissions ? homePages(permissions) : []}
                value={control.value ? [String(control.value)] : []}
                onChange={([next = null]) => control.onChange(next)}
                onBlur={() => control.onBlur()}
                inputRef={inputRef}
                error={!!error}
                placeholder={text('role.homeNone')}
                inputProps={aria}
            />
        </LabeledControl>
    );
};

import { useInput } from 'react-admin';
import { Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';

const SOURCE = 'internalOrExternal';
const MODES = ['inside', 'outside'] as const;

/** 打开方式: in a tab of the workspace, or in a window of the browser (wire-contract 13.3). */
export const OpenModeInput = () => {
    const text = useText();
    const label = useFieldLabel(Permission, SOURCE);
    const { id, field } = useInput({
        source: SOURCE,
        defaultValue: false,
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    return (
        <LabeledControl id={id} label={label}>
            <ChoiceBox
                choices={MODES.map(mode => ({ id: mode, text: text(`org.${mode}`) }))}
                value={[field.value === true ? 'outside' : 'inside']}
                // Taking the choice away leaves it as it is: there are only these two.
                onChange={([mode]) => mode !== undefined && field.onChange(mode === 'outside')}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};

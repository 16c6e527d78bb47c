import type { FormButton } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LinesOf, type PartProps } from './LinesOf.tsx';
import { SetPair } from './SetPair.tsx';
import { Words } from './Words.tsx';

/** 按钮: each sets one field where its condition holds. */
export const ButtonsPart = ({ rows, fields, onChange }: PartProps<FormButton>) => {
    const text = useText();
    return (
        <LinesOf
            rows={rows}
            most={20}
            hint={text('onlineForm.buttonHint')}
            add={text('onlineForm.addButton')}
            make={(): FormButton => ({
                buttonCode: `act${rows.length + 1}`,
                buttonName: text('onlineForm.button'),
                set: {},
                buttonStatus: 1,
            })}
            onChange={onChange}
        >
            {(row, change, index) => (
                <>
                    <Words
                        label={text('onlineForm.buttonName', { n: index + 1 })}
                        value={row.buttonName}
                        onChange={buttonName => change({ buttonName })}
                    />
                    <Words isMono label={text('onlineForm.when', { n: index + 1 })} value={row.exp} onChange={exp => change({ exp })} />
                    <SetPair n={index + 1} set={row.set} fields={fields} onChange={set => change({ set })} />
                </>
            )}
        </LinesOf>
    );
};

import type { FormRule } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LinesOf, type PartProps } from './LinesOf.tsx';
import { SetPair } from './SetPair.tsx';
import { Words } from './Words.tsx';

/** 增强: what the server works out or refuses with every record. */
export const RulesPart = ({ rows, fields, onChange }: PartProps<FormRule>) => {
    const text = useText();
    return (
        <LinesOf
            rows={rows}
            most={40}
            hint={text('onlineForm.ruleHint')}
            add={text('onlineForm.addRule')}
            make={(): FormRule => ({})}
            onChange={onChange}
        >
            {(row, change, index) => (
                <>
                    <Words isMono label={text('onlineForm.when', { n: index + 1 })} value={row.when} onChange={when => change({ when })} />
                    <SetPair n={index + 1} set={row.set ?? {}} fields={fields} onChange={set => change({ set })} />
                    <Words label={text('onlineForm.refuse', { n: index + 1 })} value={row.refuse} onChange={refuse => change({ refuse })} />
                </>
            )}
        </LinesOf>
    );
};

import { useInput } from 'react-admin';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import { asText } from '../fields/kind.ts';
import { CodeEditor } from './CodeEditor.tsx';
import type { CodeLanguage } from './CodeView.tsx';

interface CodeInputProps {
    source: string;
    label: string;
    language: CodeLanguage;
    helperText?: string;
    /** Returns the reason why the code is invalid, or undefined. */
    check?: (code: string) => string | undefined;
}

/** A form field that holds code. */
export const CodeInput = ({ source, label, language, helperText, check }: CodeInputProps) => {
    const { id, field, fieldState } = useInput({ source, defaultValue: '', validate: value => check?.(asText(value)) });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} {...(error ? { error } : {})} hint={helperText}>
            <CodeEditor
                label={label}
                language={language}
                value={asText(field.value)}
                onChange={field.onChange}
                onBlur={field.onBlur}
                isWrong={!!error}
                describedBy={`${id}-note`}
            />
        </LabeledControl>
    );
};

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { sql } from '@codemirror/lang-sql';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder as hint } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styleNonce } from '#src/theme/styleCache.ts';
import { useMode } from '#src/theme/useMode.ts';

export type CodeLanguage = 'sql' | 'json' | 'tsx' | 'text';

export interface CodeViewProps {
    value: string;
    /** Without it the editor is read-only. */
    onChange?: (value: string) => void;
    onBlur?: () => void;
    language?: CodeLanguage;
    /** Accessible name. */
    label: string;
    placeholder?: string;
    /** Pixels. */
    minHeight?: number;
    maxHeight?: number | string;
    isWrong?: boolean;
    /** Id of the element that describes the editor (`aria-describedby`). */
    describedBy?: string;
}

const LANGUAGES: Record<CodeLanguage, () => Extension> = {
    sql: () => sql(),
    json: () => json(),
    tsx: () => javascript({ jsx: true, typescript: true }),
    text: () => [],
};

/** Syntax colours with a contrast of at least 4.5:1 on white and on the dark paper. */
const COLOURS = {
    light: { keyword: '#7a1fa2', string: '#1b6e2f', number: '#a3410b', comment: '#5f6672', name: '#0b57a4', tag: '#a8123e' },
    dark: { keyword: '#d7a6f0', string: '#9ad6a4', number: '#f2b48a', comment: '#a3abb8', name: '#8fc4ff', tag: '#ff9fb4' },
} as const;

const highlighting = (mode: keyof typeof COLOURS): Extension => {
    const { keyword, string, number, comment, name, tag } = COLOURS[mode];
    return syntaxHighlighting(
        HighlightStyle.define([
            { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: keyword },
            { tag: [tags.string, tags.special(tags.string), tags.regexp], color: string },
            { tag: [tags.number, tags.bool, tags.null, tags.atom], color: number },
            { tag: tags.comment, color: comment, fontStyle: 'italic' },
            { tag: [tags.propertyName, tags.attributeName, tags.function(tags.variableName)], color: name },
            { tag: [tags.tagName, tags.typeName, tags.className], color: tag },
        ]),
    );
};

const looks = (mode: keyof typeof COLOURS): Extension => [
    highlighting(mode),
    EditorView.theme(
        {
            '&': { fontSize: '13px', color: 'inherit', backgroundColor: 'transparent' },
            '&.cm-focused': { outline: 'none' },
            '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '20px', overflow: 'auto' },
            '.cm-content': { caretColor: 'currentColor' },
            '.cm-cursor': { borderLeftColor: 'currentColor' },
            '.cm-gutters': { backgroundColor: 'transparent', color: COLOURS[mode].comment, border: 'none' },
            '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: mode === 'dark' ? '#ffffff10' : '#0000000a' },
        },
        { dark: mode === 'dark' },
    ),
];

/** The editor itself. Tab indents; Esc, then Tab leaves it. */
export const CodeView = ({
    value,
    onChange,
    onBlur,
    language = 'text',
    label,
    placeholder = '',
    minHeight = 120,
    maxHeight = '60vh',
    isWrong = false,
    describedBy,
}: CodeViewProps) => {
    const mode = useMode();
    const place = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView>(undefined);
    const style = useRef(new Compartment());
    const isOpen = onChange !== undefined;
    const hear = useEffectEvent((text: string) => onChange?.(text));
    const leave = useEffectEvent(() => onBlur?.());
    const begin = useEffectEvent(() =>
        EditorState.create({
            doc: value,
            extensions: [
                lineNumbers(),
                foldGutter(),
                history(),
                drawSelection(),
                indentOnInput(),
                bracketMatching(),
                ...(isOpen ? [highlightActiveLine(), keymap.of([indentWithTab])] : [EditorState.readOnly.of(true)]),
                keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
                hint(placeholder),
                LANGUAGES[language](),
                EditorView.lineWrapping,
                EditorView.contentAttributes.of({
                    'aria-label': label,
                    'aria-readonly': String(!isOpen),
                    // Makes a long text scrollable by keyboard.
                    tabindex: '0',
                    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
                }),
                EditorView.updateListener.of(update => update.docChanged && hear(update.state.doc.toString())),
                EditorView.domEventHandlers({ blur: () => leave() }),
                style.current.of(looks(mode)),
                ...(styleNonce ? [EditorView.cspNonce.of(styleNonce)] : []),
            ],
        }),
    );
    // The editor keeps its own document outside of React.
    useEffect(() => {
        if (!place.current) return undefined;
        const made = new EditorView({ parent: place.current, state: begin() });
        view.current = made;
        return () => made.destroy();
    }, [language, isOpen]);
    // Applies a changed value or colour mode to the editor.
    useEffect(() => {
        const editor = view.current;
        const before = editor?.state.doc.toString();
        if (editor && before !== value) editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
    }, [value]);
    useEffect(() => view.current?.dispatch({ effects: style.current.reconfigure(looks(mode)) }), [mode]);
    return (
        <Box
            ref={place}
            sx={{
                border: 1,
                borderColor: isWrong ? 'error.main' : 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                overflow: 'hidden',
                '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
                '& .cm-editor': { minHeight, maxHeight },
                '& .cm-content, & .cm-gutter': { minHeight },
            }}
        />
    );
};

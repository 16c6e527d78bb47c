import Skeleton from '@mui/material/Skeleton';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import type { CodeViewProps } from './CodeView.tsx';

const CodeView = lazyPart(() => import('./CodeView.tsx'), 'CodeView');

/**
 * Code editor with line numbers, syntax colours, folding and undo; read-only without `onChange`. It is loaded when the first one is shown.
 *
 * @example <CodeEditor label="SQL" language="sql" value={sql} onChange={setSql} />
 */
export const CodeEditor = (props: CodeViewProps) => (
    <LoadingBoundary fallback={<Skeleton variant="rounded" height={props.minHeight ?? 200} />}>
        <CodeView {...props} />
    </LoadingBoundary>
);

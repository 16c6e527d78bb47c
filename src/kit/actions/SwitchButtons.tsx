import type { Switching } from '#contract/kit/switching.ts';
import { BulkActionButton } from './BulkActionButton.tsx';

/** 启用 and 停用 for what is selected. */
export const SwitchButtons = ({ of: { Enable, Disable } }: { of: Switching }) => (
    <>
        <BulkActionButton action={Enable} />
        <BulkActionButton action={Disable} />
    </>
);

import Dialog from '@mui/material/Dialog';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderStyled } from '#tests/support/looks.tsx';
import { createWindow } from '#tests/support/window.ts';

const browser = createWindow();
const question = (open: boolean) => <Dialog open={open}>要删除吗？</Dialog>;

describe('what is closed', () => {
    it.each([
        { asked: true, stays: 0 },
        { asked: false, stays: 1 },
    ])('stays for as long as it fades, and not at all where no motion is asked for ($asked)', async ({ asked, stays }) => {
        await browser.show({ wantsNoMotion: asked });
        vi.useFakeTimers();
        const { rerender } = renderStyled(question(true));
        rerender(question(false));
        act(() => void vi.advanceTimersByTime(1));
        expect(screen.queryAllByRole('dialog', { hidden: true })).toHaveLength(stays);
    });
});

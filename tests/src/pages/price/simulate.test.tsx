import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import { quoteBodyOf } from '#contract/price/simulate.ts';
import { SimulateForm } from '#src/pages/price/SimulateForm.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
});

const draw = () => {
    serve(() => answer([]));
    const onSubmit = vi.fn();
    return { ...renderPage(<SimulateForm isSending={false} onSubmit={onSubmit} />), onSubmit };
};

it('[PRICE-07] asks for the way of an order to the metre, as the order itself is placed', async () => {
    const { user, onSubmit } = draw();
    await user.type(await screen.findByRole('textbox', { name: /^里程/ }), '8.203');
    await user.type(screen.getByRole('textbox', { name: /^进出场距离/ }), '0.5');
    await user.click(screen.getByRole('button', { name: '试算' }));
    // The city is missing and said to be; of the distances nothing is.
    expect(await screen.findByText('请选择城市')).toBeVisible();
    expect(screen.queryByText(/应为整数/)).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
});

it('[PRICE-07] takes no distance below zero', async () => {
    const { user } = draw();
    await user.type(await screen.findByRole('textbox', { name: /^里程/ }), '-1');
    await user.click(screen.getByRole('button', { name: '试算' }));
    await waitFor(() => expect(screen.getByText('里程应在0~5000之间')).toBeVisible());
});

it('[PRICE-07] sends whole metres', () => {
    expect(quoteBodyOf({ wayKm: 16.1, depotKm: 1.005 })).toMatchObject({ distanceM: 16_100, depotM: 1005 });
    expect(quoteBodyOf({})).toMatchObject({ distanceM: 0, depotM: 0 });
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

it('every text of a list follows the language, those of the entity, the table and the kit alike', async () => {
    serve(call => answer(call.path.endsWith('/levelOne/list') ? pageOf([buildLevelOne()]) : []));
    renderResource(levelOne);
    await screen.findByText('汽车吊');
    expect(screen.getByRole('heading', { name: '一级车型' })).toBeVisible();
    expect(await screen.findByRole('button', { name: '查询' })).toBeVisible();
    act(() => chooseLanguage('en'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vehicle classes' })).toBeVisible());
    expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: /Charged by/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeEnabled();
    expect(screen.getByText('1-1 of 1')).toBeVisible();
    act(() => chooseLanguage('zh'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '操作' })).toBeVisible());
    expect(screen.getByText('1-1 共1条')).toBeVisible();
});

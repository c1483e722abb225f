import type { Receipt as ReceiptData } from '@guildhall/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStaticRouter } from '../../lib/router/create-router.ts';
import { RouterProvider } from '../../lib/router/router.tsx';
import { Receipt } from './receipt.tsx';

test('the sum of a receipt is kept apart from its currency: in Arabic, one would be written into the other', () => {
  const payment = {
    ClassTitle: 'Bread',
    StudentName: 'Ada',
    StudentEmail: 'ada@example.com',
    TransactionID: 'pi_1',
    Status: 'refunded',
    PaidAmount: 32.5,
    RefundedAmount: 0,
    Currency: 'USD',
    Reason: '',
    RefundedAt: '',
    PaidAt: '2026-03-04T09:41:00.000Z',
    CreatedAt: '2026-03-04T09:41:00.000Z',
    CardBrand: '',
    CardLast4: '',
    ReceiptNumber: 7,
    ShopAddress: '',
    ShopTaxNumber: '',
    Company: '',
    TaxNumber: '',
    Lines: [{ ClassTitle: 'Bread', Price: 32.5, TaxPercent: 19, TaxAmount: 5.19 }],
  } as unknown as ReceiptData;
  const router = createStaticRouter(
    { routes: [{ Component: () => createElement(Receipt, { payment, isOwn: false }) }], params: {} },
    { pathname: '/', search: '', hash: '' },
  );
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).toContain('<bdi>$32.50</bdi> <span');
  expect(html).toContain('Contains 19% tax');
});

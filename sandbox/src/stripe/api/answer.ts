export interface Answer {
  status: number;
  body: object;
}

export const ok = (body: object): Answer => ({ status: 200, body });

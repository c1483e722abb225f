export interface ApiResponse {
  status: number;
  body: object;
}

export const ok = (body: object): ApiResponse => ({ status: 200, body });

export { Navigate, useLocation, useMatch, useNavigate, useSearchParams } from "./hooks.ts";
export { Link, NavLink } from "./link.tsx";
export { guardNavigation } from "./navigation-guard.ts";
export { BrowserRouter, MemoryRouter } from "./router.tsx";
export { Outlet, Routes, useParams, type Route } from "./routes.tsx";

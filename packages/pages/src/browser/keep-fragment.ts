import { keepFragment } from "./lib/fragment.ts";

keepFragment();
